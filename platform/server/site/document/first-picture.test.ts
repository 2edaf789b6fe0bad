import { expect, test } from 'vitest';
import { inlineFirstPicture } from './first-picture.ts';

const svg = '<svg viewBox="0 0 1 1"><path fill="#fff" d="M0 0,1 1"/>100%&amp;</svg>';
const picture = (small: string, large: string, priority: string) =>
  `<picture><source media="(max-width: 720px)" srcSet="${small}"/><img src="${large}" fetchPriority="${priority}"/></picture>`;

const readBack = (html: string) =>
  [...html.matchAll(/(?:src|srcSet)="data:image\/svg\+xml,([^"]*)"/g)].map(([, data = '']) =>
    decodeURIComponent(data.replaceAll('&amp;', '&')),
  );

test('both forms of the first picture travel in the document, whole', () => {
  const html = picture('/art/a/tall.1.svg', '/art/a/wide.1.svg', 'high');
  const drawn = inlineFirstPicture(html, (address) => (address.startsWith('/art/a/') ? svg : null));
  expect(readBack(drawn)).toEqual([svg, svg]);
  // A space would end an address in a row of them.
  expect(drawn).not.toMatch(/data:[^"]*\s/);
});

test('only the first of the marked ones, and none without a mark', () => {
  const [plain, first, second] = ['low', 'high', 'high'].map((priority, place) =>
    picture(`/art/${place}/t.svg`, `/art/${place}/w.svg`, priority),
  );
  const requested: string[] = [];
  inlineFirstPicture(`${plain}${first}${second}`, (address) => {
    requested.push(address);
    return svg;
  });
  expect(requested).toEqual(['/art/1/t.svg', '/art/1/w.svg']);
});

test('a picture of another host, an unknown and a heavy one go their own way', () => {
  const elsewhere = picture('https://img.example/art/t.svg', 'https://img.example/art/w.svg', 'high');
  expect(inlineFirstPicture(elsewhere, () => svg)).toBe(elsewhere);
  const own = picture('/art/t.svg', '/art/w.svg', 'high');
  expect(inlineFirstPicture(own, () => null)).toBe(own);
  expect(inlineFirstPicture(own, () => `<svg>${' '.repeat(20_000)}</svg>`)).toBe(own);
});
