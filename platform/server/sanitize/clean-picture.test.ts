import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxPictureBytes } from '#kernel/wire.ts';
import { cleanPicture } from './clean-picture.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
const faultOf = async (bytes: Uint8Array) => {
  const verdict = await cleanPicture(bytes);
  return verdict.ok ? 'taken' : verdict.fault;
};

test('WALLET-018 CONST-015 CONST-016 png and jpg are taken by their content and painted anew without what travelled along', async () => {
  const tagged = await blank(30, 20)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const hidden = Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')]);
  const jpeg = await cleanPicture(hidden);
  expect(jpeg).toMatchObject({ ok: true, value: { mediaType: 'image/jpeg', width: 30, height: 20 } });
  const kept = jpeg.ok ? jpeg.value.bytes.toString('latin1') : '';
  expect(kept).not.toMatch(/secret place|script/);
  expect(await cleanPicture(await blank(5, 5).png().toBuffer())).toMatchObject({ value: { mediaType: 'image/png' } });
});

test('WALLET-018 a large picture is made small enough to keep', async () => {
  const verdict = await cleanPicture(await blank(4_800, 100).png().toBuffer());
  expect(verdict).toMatchObject({ value: { width: 2_400, height: 50 } });
});

test('WALLET-018 CONST-013 CONST-015 CONST-016 other types, disguised ones, broken ones and those over 5 MB are refused with the reason', async () => {
  const gif = await blank(5, 5).gif().toBuffer();
  expect(await faultOf(gif)).toBe('picture_wrong_type');
  expect(await faultOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('picture_wrong_type');
  expect(await faultOf(Buffer.alloc(0))).toBe('picture_wrong_type');
  const png = await blank(50, 50).png().toBuffer();
  expect(await faultOf(Buffer.concat([png.subarray(0, 8), Buffer.from('MZ this is a program')]))).toBe(
    'picture_unreadable',
  );
  expect(await faultOf(png.subarray(0, png.length - 20))).toBe('picture_unreadable');
  // The figure itself, since a limit that is compared with itself is always right.
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  expect(await faultOf(padded(5 * 1_024 * 1_024))).toBe('taken');
  expect(await faultOf(padded(5 * 1_024 * 1_024 + 1))).toBe('picture_too_large');
});

test('WALLET-018 a picture that unpacks to more than the memory likes is not unpacked', async () => {
  const wide = await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  expect(wide.length).toBeLessThan(maxPictureBytes);
  expect(await faultOf(wide)).toBe('picture_unreadable');
});
