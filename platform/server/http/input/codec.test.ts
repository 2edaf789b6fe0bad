import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { decoderOf, encoderOf } from './codec.ts';

const Row = z.object({
  amount: MoneyText,
  at: z.nullable(EpochMs),
  note: z.optional(z.string().check(z.maxLength(5))),
  kind: z.enum(['a', 'b']),
  parts: z.array(z.object({ share: MoneyText, open: z.boolean() })),
});

test('CALL-001 the compiled codecs decode and encode exactly as zod does', () => {
  const [decode, encode] = [decoderOf(Row), encoderOf(Row)];
  const money = fc.bigInt(-(10n ** 18n), 10n ** 18n);
  const rows = fc.record({
    amount: money,
    at: fc.option(fc.nat()),
    kind: fc.constantFrom('a', 'b'),
    parts: fc.array(fc.record({ share: money, open: fc.boolean() })),
  });
  fc.assert(
    fc.property(rows, (row) => {
      const wire = encode(row);
      expect(wire).toEqual(z.encode(Row, row as never));
      expect(decode(wire)).toEqual({ ok: true, value: z.decode(Row, wire as never) });
    }),
  );
});

test('CALL-001 an output that breaks its contract does not leave', () => {
  const encode = encoderOf(Row);
  const row = { amount: 1n, at: null, kind: 'a', parts: [] };
  for (const wrong of [
    { amount: 1 },
    { kind: 'c' },
    { at: 1.5 },
    { note: 'longer than five' },
    { parts: [{ share: 1n }] },
  ]) {
    expect(() => encode({ ...row, ...wrong })).toThrow();
  }
  expect(encode({ ...row, extra: 'not in the contract' })).toEqual({
    amount: '0.0001',
    at: null,
    kind: 'a',
    parts: [],
  });
});

test('CALL-001 schemas that cannot be turned around are encoded by zod', () => {
  const Tree = z.object({
    name: z._default(z.string(), 'x'),
    get children() {
      return z.array(Tree);
    },
  });
  expect(encoderOf(Tree)({ name: 'a', children: [{ name: 'b', children: [] }] })).toEqual({
    name: 'a',
    children: [{ name: 'b', children: [] }],
  });
  const Choice = z.union([z.object({ money: MoneyText }), z.null()]);
  expect(encoderOf(Choice)({ money: 5n })).toEqual({ money: '0.0005' });
  expect(encoderOf(Choice)(null)).toBeNull();
});

test('CALL-005 a refused input tells where and what', () => {
  const refused = decoderOf(Row)({ amount: 'x', at: null, kind: 'a', parts: [{ open: 1 }] });
  expect(refused.ok || refused.issues.map(({ path }) => path.join('.'))).toEqual([
    'amount',
    'parts.0.share',
    'parts.0.open',
  ]);
});
