import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPictureStore } from './picture-store.ts';

function createCountedPicture(name: string, size = 100) {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return name.padEnd(size, '.');
  };
  return { picture: { address: name, draw }, drawn: () => drawn };
}

test('a picture that many ask for at once is drawn once', async () => {
  const { picture, drawn } = createCountedPicture('a');
  const store = createPictureStore(1000);
  await Promise.all([store.read(picture, 'br'), store.read(picture, 'br')]);
  const body = await store.read(picture, 'br');
  expect(brotliDecompressSync(body).toString()).toBe('a'.padEnd(100, '.'));
  expect(drawn()).toBe(1);
});

test('the store stays within its bytes, and the least used picture leaves it', async () => {
  const [first, second, third] = [createCountedPicture('a'), createCountedPicture('b'), createCountedPicture('c')];
  const store = createPictureStore(250);
  for (const { picture } of [first, second, first, third, first]) await store.read(picture, 'identity');
  expect(store.bytes).toBe(200);
  expect(first.drawn()).toBe(1);
  await store.read(second.picture, 'identity');
  expect(second.drawn()).toBe(2);
});

test('a picture larger than the whole store is still given', async () => {
  const { picture } = createCountedPicture('a', 500);
  const store = createPictureStore(250);
  expect((await store.read(picture, 'identity')).length).toBe(500);
  expect(store.bytes).toBe(0);
});
