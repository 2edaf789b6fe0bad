import type { texts as source } from './en.ts';

export const texts: typeof source = {
  numbers: [
    'isa',
    'dalawa',
    'tatlo',
    'apat',
    'lima',
    'anim',
    'pito',
    'walo',
    'siyam',
    'sampu',
    'labing-isa',
    'labindalawa',
  ],
  question: (a, b) => `Ilan ang ${a} at ${b} kapag pinagsama? Sagutin gamit ang numero.`,
};
