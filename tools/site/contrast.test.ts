/** Every brand in both themes keeps its words readable: 4.5 to 1 for text, 3 to 1 for edges and the focus ring. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../ui/${file}`, import.meta.url), 'utf8');
const [dark, light] = [read('tokens/dark.css'), read('tokens/light.css')];

type Theme = 'dark' | 'light';

/** The blocks of a brand file that speak for one theme, then their colours. */
function coloursOf(css: string, theme: Theme): Map<string, string> {
  const blocks = css.matchAll(/([^{}]+)\{([^}]*)\}/g);
  const blocksOfTheme = [...blocks].filter(([, selector = '']) => selector.includes("'light'") === (theme === 'light'));
  const pairs = blocksOfTheme.flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)]);
  return new Map(pairs.map(([, name = '', colour = '']) => [name, colour]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3'];
const onSurfaces = ['text', 'muted', 'subtle', 'accent-text', 'negative', 'positive'];
const pairs: readonly (readonly [text: string, ground: string, least: number])[] = [
  ...onSurfaces.flatMap((text) => surfaces.map((ground) => [text, ground, 4.5] as const)),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-accent', 'accent-press', 4.5],
  ['text', 'accent-soft', 4.5],
  ['muted', 'accent-soft', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['text-inverse', 'surface-inverse', 4.5],
  ['negative-inverse', 'surface-inverse', 4.5],
  ['focus', 'surface-1', 3],
  ['line-control', 'surface-2', 3],
];

const brands = { kislap: read('themes/kislap.css'), tala: read('themes/tala.css') };
const cases = Object.entries(brands).flatMap(([brand, css]) =>
  (['dark', 'light'] as const).map((theme) => ({ brand, css, theme })),
);

test.each(cases)('I18N-019 $brand in $theme is readable', ({ css, theme }) => {
  const colours = new Map([...coloursOf(theme === 'dark' ? dark : light, theme), ...coloursOf(css, theme)]);
  const poor = pairs
    .map(([text, ground, least]) => ({
      text,
      ground,
      least,
      got: ratio(colours.get(text) ?? '', colours.get(ground) ?? ''),
    }))
    .filter(({ got, least }) => !(got >= least));
  expect(poor).toEqual([]);
});
