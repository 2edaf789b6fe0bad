import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPixels, bannerPicture, gamePicture, vendorPicture } from '#artwork/address.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { createArtRoutes } from './art.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await testHttp({ routes: [] });
  await http.app.register(createArtRoutes());
});
afterAll(() => http.close());

const get = (url: string, accept = 'gzip, br') => http.app.inject({ url, headers: { 'accept-encoding': accept } });
const game = gamePicture({ category: 'rng', vassalage: 'PG', gameCode: 'mango-fever', shape: 'tile' });
const vendorLogo = vendorPicture('PG');

test('a picture is SVG that may be kept for ever and by any page', async () => {
  const answer = await get(vendorLogo);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch(/^<svg [^>]+>.+<\/svg>$/s);
});

test('the same picture is sent in the form that the browser reads', async () => {
  const plain = await get(vendorLogo, '');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const zipped = await get(vendorLogo, 'gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
});

test('a picture of a game is there as pixels, fine enough for sharp screens and light enough for a thousand of them', async () => {
  const answer = await get(asPixels(game));
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect([format, width / height]).toEqual(['webp', 0.8]);
  expect(width).toBeGreaterThanOrEqual(360);
  expect(answer.rawPayload.length).toBeLessThan(16_000);
});

test('while the queue for pixels is full the response redirects to the drawing and is not cached', async () => {
  const busy = await testHttp({ routes: [] });
  await busy.app.register(
    createArtRoutes({ rasteriser: { isFull: true, rasterise: () => Promise.reject(new Error('busy')) } }),
  );
  const answer = await busy.app.inject(asPixels(game));
  await busy.close();
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({ location: game, 'cache-control': 'no-store' });
});

test('GAME-029 an older address of pixels leads to those of today, and only games have pixels', async () => {
  const answer = await get(asPixels(game).replace(/\.[0-9a-f]{8}\./, '.0badcafe.'));
  expect([answer.statusCode, answer.headers.location]).toEqual([302, asPixels(game)]);
  expect((await get(vendorLogo.replace('.svg', '.webp'))).statusCode).toBe(404);
});

test('GAME-029 an older address of a picture leads to the present one', async () => {
  const address = vendorPicture('PG');
  const answer = await get(address.replace(/\.[0-9a-f]{8}\./, '.0badcafe.'));
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(address);
});

test('GAME-028 what is no picture is a plain 404, so that the fallback shows', async () => {
  for (const address of ['/art/', '/art/game/rng/PG/x.svg', `${game}x`, game.replace('rng', 'nothing')]) {
    const answer = await get(address);
    expect([address, answer.statusCode, answer.headers['content-type']]).toEqual([
      address,
      404,
      'text/plain; charset=utf-8',
    ]);
  }
});

test('pictures are there in maintenance', async () => {
  http.state = { ...http.state, status: 1 };
  const answer = await get(bannerPicture({ kind: 'bay', seed: 'summer', shape: 'wide' }));
  http.state = { ...http.state, status: 0 };
  expect(answer.statusCode).toBe(200);
});
