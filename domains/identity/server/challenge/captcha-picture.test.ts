import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRng } from '#platform/server/runtime/rng.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { characters } from './letterform.ts';

/** How many pixels are darker than the paper. */
function inkOf(png: Buffer): number {
  const lines = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  let dark = 0;
  for (let y = 0; y < 60; y++) for (let x = 0; x < 160; x++) if ((lines[y * 481 + 1 + x * 3] ?? 255) < 120) dark++;
  return dark;
}

test('AUTH-030 no character of the captcha is taken for another', () => {
  const pairs = ['0O', '1IL', '2Z', '5S', '6G', '8B', 'UV', 'DO', 'QO'];
  for (const alike of pairs) expect(characters.filter((each) => alike.includes(each)).length).toBeLessThanOrEqual(1);
  expect(characters.length ** 5).toBeGreaterThan(1_000_000);
});

test.each(characters)('AUTH-029 the picture shows %s', (character) => {
  const without = inkOf(drawCaptcha(' ', seededRng('paper')));
  const shown = inkOf(drawCaptcha(character.repeat(5), seededRng('paper')));
  expect(shown).toBeGreaterThan(without + 400);
});

test('AUTH-030 the same word is drawn in another way every time', () => {
  const [one, other] = [seededRng('one'), seededRng('other')].map((rng) => drawCaptcha('ACEFH', rng));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});
