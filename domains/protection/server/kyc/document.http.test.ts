import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument, readDocument, removeDocument } from '#domains/protection/contract/document.ts';
import { readKyc } from '#domains/protection/contract/kyc.ts';
import { maxPictureBytes } from '#kernel/wire.ts';
import { createProtectionWorld, memberOf, type ProtectionWorld, picture, upload } from '#tools/testing/protection.ts';

let world: ProtectionWorld;
beforeAll(async () => {
  world = await createProtectionWorld();
});
afterAll(() => world.close());

const loose = async (token: string) => (await world.ask(readKyc, {}, { token })).envelope.value?.documents;
const unknownId = `kd_${'0'.repeat(26)}`;

test.each(['png', 'jpeg'] as const)('a %s is taken, drawn anew and shown to its member', async (type) => {
  const token = world.enter(`ana${type}`);
  const secret = 'GPS 14.5995 N 120.9842 E';
  const sent = await sharp(await picture({ width: 60, height: 40 }, type))
    .withExif({ IFD0: { Copyright: secret } })
    .toFormat(type)
    .toBuffer();
  const tail = Buffer.from('<script>alert(1)</script>');
  const { status, envelope } = await upload(world, token, { bytes: Buffer.concat([sent, tail]), name: 'odd.exe' });
  expect([status, envelope.value]).toMatchObject([200, { kind: 'selfie', width: 60, height: 40 }]);
  const read = await world.ask(readDocument, { id: envelope.value?.id ?? '' }, { token });
  const shown = Buffer.from(read.envelope.value?.content ?? '', 'base64');
  expect(read.envelope.value?.mediaType).toBe(`image/${type}`);
  expect(await sharp(shown).metadata()).toMatchObject({ format: type, width: 60, height: 40 });
  expect([shown.includes(secret), shown.includes('<script>'), shown.equals(sent)]).toEqual([false, false, false]);
  expect(shown.length).toBe(envelope.value?.size);
  expect(read.headers['cache-control']).toBe('no-store');
});

test('a large picture is made smaller and stands upright', async () => {
  const sent = await sharp(await picture({ width: 4_000, height: 1_000 }, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { envelope } = await upload(world, world.enter('big'), { bytes: sent });
  expect(envelope.value).toMatchObject({ width: 600, height: 2_400 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a drawing named png', bytesOf(svg), 'PICTURE_WRONG_TYPE'],
  ['a page named png', bytesOf('<!doctype html><script>1</script>'), 'PICTURE_WRONG_TYPE'],
  ['a paper named png', bytesOf('%PDF-1.7'), 'PICTURE_WRONG_TYPE'],
  ['a gif named png', bytesOf('GIF89a\x01\x00\x01\x00'), 'PICTURE_WRONG_TYPE'],
  ['a drawing behind the sign of a png', bytesOf(`\x89PNG\r\n\x1a\n${svg}`), 'PICTURE_UNREADABLE'],
  ['the sign of a jpg and nothing else', bytesOf('\xff\xd8\xff\xe0'), 'PICTURE_UNREADABLE'],
  ['an empty file', Buffer.alloc(0), 'DOCUMENT_ABSENT'],
  ['no file', null, 'DOCUMENT_ABSENT'],
])('%s is refused with its reason and leaves no trace', async (_, bytes, code) => {
  const token = world.enter('bad');
  const { status, envelope } = await upload(world, token, { bytes });
  expect([status, envelope.code]).toEqual([422, code]);
  expect([await loose(token), await world.audits('bad')]).toEqual([[], []]);
});

test('a picture that ends in the middle is refused', async () => {
  const whole = await picture({ width: 900, height: 900 }, 'jpeg');
  const { status, envelope } = await upload(world, world.enter('half'), { bytes: whole.subarray(0, whole.length / 2) });
  expect([status, envelope.code]).toEqual([422, 'PICTURE_UNREADABLE']);
});

test('a few kilobytes that unpack to sixty-four million pixels are refused, and thirty-six million are taken', async () => {
  const bomb = bombOf(8_000);
  expect(bomb.length).toBeLessThan(20_000);
  const { status, envelope } = await upload(world, world.enter('bomb'), { bytes: bomb });
  expect([status, envelope.code]).toEqual([422, 'PICTURE_UNREADABLE']);
  expect((await upload(world, world.enter('bomb'), { bytes: bombOf(6_000) })).status).toBe(200);
});

test('five megabytes are the most', async () => {
  const token = world.enter('heavy');
  const small = await picture();
  const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
  expect((await upload(world, token, { bytes: padded(maxPictureBytes) })).status).toBe(200);
  const over = await upload(world, token, { bytes: padded(maxPictureBytes + 1) });
  const farOver = await upload(world, token, { bytes: padded(maxPictureBytes + 1_000_000) });
  const responses = [over, farOver].map(({ status, envelope }) => [status, envelope.code, envelope.message]);
  expect(responses).toEqual([
    [422, 'PICTURE_TOO_LARGE', 'A picture may have at most 5 MB'],
    [413, 'TOO_LARGE', 'A picture may have at most 5 MB'],
  ]);
  expect(await loose(token)).toHaveLength(1);
});

test('of many concurrent uploads three are stored, and removing one allows another', async () => {
  const token = world.enter('many');
  const all = [];
  // Four places at once; the others are told to come again.
  for (let turn = 0; turn < 2; turn++) {
    all.push(...(await Promise.all(Array.from({ length: 4 }, () => upload(world, token, {})))));
  }
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(all.find(({ status }) => status === 422)?.envelope.code).toBe('DOCUMENTS_FULL');
  const [first] = (await loose(token)) ?? [];
  expect((await world.ask(removeDocument, { id: first?.id ?? '' }, { token })).status).toBe(200);
  expect((await world.ask(removeDocument, { id: first?.id ?? '' }, { token })).status).toBe(404);
  expect((await upload(world, token, {})).status).toBe(200);
  const { rows } = await world.db.pool.query(
    'SELECT count(*)::int AS count FROM protection.document_file f JOIN protection.document d ON d.id = f.document WHERE d.member = $1',
    [memberOf('many')],
  );
  expect(rows).toEqual([{ count: 3 }]);
});

test('nobody sees or removes what is another’s', async () => {
  const { envelope } = await upload(world, world.enter('owner'), {});
  const token = world.enter('stranger');
  for (const id of [envelope.value?.id ?? '', unknownId]) {
    expect((await world.ask(readDocument, { id }, { token })).status).toBe(404);
    expect((await world.ask(removeDocument, { id }, { token })).status).toBe(404);
  }
  expect(await loose(world.enter('owner'))).toHaveLength(1);
});

test('a body that is no form is told so, and a free trial is refused', async () => {
  const json = await world.ask(addDocument, { kind: 'selfie', file: 'x' }, { token: world.enter('form') });
  expect([json.status, json.envelope.code]).toEqual([415, 'WRONG_MEDIA_TYPE']);
  const trial = await upload(world, world.enter('trial', 'trial'), {});
  expect([trial.status, trial.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});

/** A png of one bit per pixel: all zeros, so that it is small. */
function bombOf(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side));
  return Buffer.concat([
    bytesOf('\x89PNG\r\n\x1a\n'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', rows),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
