import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { money } from './money.ts';
import { EpochMs, MoneyText, PageNo, pageSize, UploadedFile } from './wire.ts';

test('SYS-018 an amount is decimal text on the wire and a bigint inside', () => {
  expect(z.decode(MoneyText, '12.5')).toBe(125_000n);
  expect(z.encode(MoneyText, money(125_000n))).toBe('12.5');
});

test.each([12.5, '1e3', 'NaN', '-', '0.00001', null])('SYS-018 %j is refused as an amount', (value) => {
  expect(z.safeDecode(MoneyText, value as string).success).toBe(false);
});

test('SYS-018 a moment is epoch milliseconds on the wire', () => {
  expect(z.decode(EpochMs, 1_700_000_000_000)).toBe(1_700_000_000_000);
  expect(z.safeDecode(EpochMs, 1.5).success).toBe(false);
  expect(z.safeDecode(EpochMs, -1).success).toBe(false);
});

test.each([
  [{ bytes: new Uint8Array(1) }, true],
  [{ bytes: 'a' }, false],
  [{}, false],
  ['a', false],
  [null, false],
])('%j is an uploaded file: %s', (value, isFile) => {
  expect(UploadedFile.safeParse(value).success).toBe(isFile);
});

test('pages have a first, a largest and a usual size', () => {
  expect(PageNo.parse(undefined)).toBe(1);
  expect(PageNo.parse('3')).toBe(3);
  expect(PageNo.safeParse('0').success).toBe(false);
  expect(pageSize(100, 20).parse(undefined)).toBe(20);
  expect(pageSize(100, 20).safeParse('101').success).toBe(false);
});
