/** A font of strokes for codes and figures inside pictures, so that no picture depends on an installed font. */
import { each } from './list.ts';
import { rounded, short } from './shapes.ts';

/** Each letter in a box of four by six. */
const letters: Readonly<Record<string, string>> = {
  0: 'M1 0H3Q4 0 4 1V5Q4 6 3 6H1Q0 6 0 5V1Q0 0 1 0Z',
  1: 'M1 1L2.4 0V6M1 6H4',
  2: 'M0 1.2Q0 0 1.2 0H2.8Q4 0 4 1.4Q4 2.4 3 3.2L0 6H4',
  3: 'M0 .8Q.6 0 2 0Q4 0 4 1.5Q4 2.9 2 2.9Q4 2.9 4 4.4Q4 6 2 6Q.6 6 0 5.2',
  4: 'M3 6V0L0 4.2H4',
  5: 'M4 0H.4V2.6Q1.2 2.2 2.2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.6 6 0 5.2',
  6: 'M3.6 0Q0 1 0 4Q0 6 2 6Q4 6 4 4.2Q4 2.4 2 2.4Q.4 2.4 0 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 2.9Q.2 2.9 .2 1.4Q.2 0 2 0Q3.8 0 3.8 1.4Q3.8 2.9 2 2.9Q0 2.9 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.9 2 2.9Z',
  9: 'M.4 6Q4 5 4 2Q4 0 2 0Q0 0 0 1.8Q0 3.6 2 3.6Q3.6 3.6 4 2',
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4Q4 6 4 4.4Q4 2.9 2.4 2.9H0M2.4 2.9Q3.7 2.8 3.7 1.4Q3.7 0 2.2 0H0',
  C: 'M4 1Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q3.4 6 4 5',
  D: 'M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M4 0V4.2Q4 6 2 6Q.2 6 0 4.4',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z',
  P: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0',
  Q: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0ZM2.6 4.4L4 6',
  R: 'M0 6V0H2.4Q4 0 4 1.6Q4 3.2 2.4 3.2H0M2 3.2L4 6',
  S: 'M3.8 .9Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q.6 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};

type Hand = readonly [height: number, colour: string, width?: number, gap?: number];

/** Text around the origin, `height` the height of its capitals. */
export function glyphs(text: string, [height, colour, width = 0.9, gap = 1.7]: Hand): string {
  const step = 4 + gap;
  const scale = Math.round((height / 6) * 100) / 100;
  const start = short(-(text.length * step - gap) / 2);
  const written = each(text.split(''), (letter, index) => {
    const strokes = letters[letter];
    if (strokes === undefined) return '';
    return `<path${index ? ` transform="translate(${short(index * step)})"` : ''} d="${strokes}"/>`;
  });
  return `<g transform="scale(${scale}) translate(${start} -3)" fill="none" stroke="${colour}" stroke-width="${width}" ${rounded}>${written}</g>`;
}
