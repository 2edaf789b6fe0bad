/** Four sounds, made on the spot, each under a second. Off until somebody turns them on; a loss has none. */
import { readStored, writeStored } from '#platform/web/storage.ts';

export type SoundName = 'press' | 'stop' | 'win' | 'end';

type Note = { readonly hertz: number; readonly at: number; readonly long: number; readonly loud: number };

const notes: Readonly<Record<SoundName, readonly Note[]>> = {
  press: [{ hertz: 320, at: 0, long: 0.06, loud: 0.12 }],
  stop: [{ hertz: 190, at: 0, long: 0.09, loud: 0.16 }],
  win: [523, 659, 784, 1047].map((hertz, n) => ({ hertz, at: n * 0.09, long: 0.32, loud: 0.12 })),
  end: [
    { hertz: 392, at: 0, long: 0.16, loud: 0.1 },
    { hertz: 523, at: 0.1, long: 0.3, loud: 0.1 },
  ],
};

const key = 'studioSound';
let on = readStored('localStorage', key) === 'on';
let context: AudioContext | null = null;

export const isSoundOn = () => on;

export function setSound(isOn: boolean): void {
  on = isOn;
  writeStored('localStorage', key, isOn ? 'on' : 'off');
}

export function play(name: SoundName): void {
  if (!on || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const { hertz, at, long, loud } of notes[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(loud, now + at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + long);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + long);
  }
}
