// The sounds of the table: wood, stone, bone and paper, made of noise and a few tones. Fetched when sounds are turned on.
{
  let audio;

  /** A knock: noise through a narrow filter that dies away quickly. */
  const knock = (at, pitch, length, loudness, narrow = 8) => {
    const frames = Math.ceil(audio.sampleRate * length);
    const buffer = audio.createBuffer(1, frames, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < frames; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = narrow;
    source.connect(filter).connect(volume(at, loudness, length));
    source.start(at);
  };

  /** A tone of a bone flute. */
  const tone = (at, pitch, length, loudness) => {
    const voice = audio.createOscillator();
    voice.type = 'triangle';
    voice.frequency.value = pitch;
    voice.connect(volume(at, loudness, length));
    voice.start(at);
    voice.stop(at + length);
  };

  const volume = (at, loudness, length) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(audio.destination);
    return gain;
  };

  const sounds = {
    piece: (at) => knock(at, 520, 0.12, 0.9),
    card: (at) => knock(at, 2600, 0.16, 0.35, 0.8),
    dice: (at) => {
      for (let n = 0; n < 7; n += 1) knock(at + 0.6 * (n / 7) ** 0.8, 900 + 260 * (n % 3), 0.06, 0.7 - 0.07 * n);
    },
    turn: (at) => {
      tone(at, 392, 0.25, 0.08);
      tone(at + 0.12, 523, 0.35, 0.08);
    },
    end: (at) => {
      [262, 330, 392, 523].forEach((pitch, n) => {
        tone(at + 0.16 * n, pitch, 0.7, 0.09);
      });
      knock(at, 110, 0.5, 1);
    },
  };

  window.sound = (name) => {
    audio ??= new AudioContext();
    // A page may not be heard before somebody has pressed something.
    if (audio.state === 'suspended') audio.resume();
    sounds[name]?.(audio.currentTime + 0.02);
  };
  window.sound(document.currentScript.dataset.first);
}
