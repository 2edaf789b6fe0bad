/** The logos of vendors: a sign and the code in drawn letters. */
import type { VendorLook } from './address.ts';
import { glyphs } from './glyphs.ts';
import { type Palette, palettes } from './palette.ts';
import { type Chance, chanceOf } from './seed.ts';
import { place, short } from './shapes.ts';
import { compact } from './svg.ts';
import { markOf } from './vendor-mark.ts';

export const vendorLooks: readonly VendorLook[] = ['color', 'ink', 'mono', 'mark'];

const paletteOf = (r: Chance): Palette =>
  palettes[r.pick(['mangga', 'gumamela', 'ube', 'dagat', 'pandan', 'capiz', 'gabi', 'pula', 'takip'])];

const inks = { color: '#fff8ee', ink: '#2a1a20', mono: 'currentColor' } as const;
const height = 17;

export function vendorLogo(code: string, look: VendorLook): string {
  const r = chanceOf(`vendor${code}`);
  const palette = paletteOf(r);
  if (look === 'mark') return written('-18 -18 36 36', markOf(code)(palette.glow, palette.accent));
  const [weight, slant, stretch] = [r.pick([1.05, 1.25, 1.4]), r.pick([0, 0, -9]), r.pick([1, 1.12, 0.92])];
  const width = (code.length * 5.7 - 1.7) * (height / 6) * stretch;
  // One colour still shows two: the second is the same paint, thinner.
  const [first, second] =
    look === 'mono' ? ['currentColor', 'currentColor" fill-opacity=".55'] : [palette.glow, palette.accent];
  const transform = `translate(${short(40 + width / 2)} 20)${slant ? `skewX(${slant})` : ''}scale(${stretch} 1)`;
  const letters = `<g transform="${transform}">${glyphs(code, [height, inks[look], weight])}</g>`;
  return written(`0 0 ${short(40 + width + 6)} 40`, place(markOf(code)(first, second), [18, 20]) + letters);
}

const written = (viewBox: string, drawing: string): string =>
  compact(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true">${drawing}</svg>`);
