import { expect, test } from 'vitest';
import { type Money, money, sum } from '#kernel/money.ts';
import { makeShares } from '../envelope/shares.ts';
import { judgePacket, packetDayLeft } from './packet.ts';

const pesos = (amount: number): Money => money(BigInt(Math.round(amount * 100)) * 100n);
const limits = {
  minTotal: pesos(10),
  maxTotal: pesos(500),
  dayTotal: pesos(1_000),
  maxCount: 50,
  minShare: pesos(1),
};

test.each([
  ['random', 100, 10, null],
  ['random', 10, 10, null],
  ['random', 9.99, 1, 'packet_amount'],
  ['random', 500, 50, null],
  ['random', 500.01, 1, 'packet_amount'],
  ['random', 100, 0, 'packet_count'],
  ['random', 100, 51, 'packet_count'],
  ['random', 10, 11, 'packet_share_small'],
  ['fixed', 100, 3, 'packet_uneven'],
  ['fixed', 99.99, 3, null],
] as const)('MEMBER-030 a %s packet of %d for %d members: %s', (kind, total, count, fault) => {
  const verdict = judgePacket({ kind, total: pesos(total), count }, limits);
  expect(verdict.ok ? null : verdict.fault).toBe(fault);
});

test('MEMBER-030 an amount between two cents is refused', () => {
  expect(judgePacket({ kind: 'random', total: money(1_000_001n), count: 2 }, limits)).toMatchObject({ ok: false });
});

test.each([1, 2, 7, 50])(
  'MEMBER-030 the shares of %d members add up to the total, none below the smallest',
  (count) => {
    for (const seed of ['11', '22', '33'].map((byte) => byte.repeat(32))) {
      const shares = makeShares({ id: 'rp', kind: 'random', budget: pesos(123.45), count, min: pesos(1) }, seed);
      expect([shares.length, sum(shares)]).toEqual([count, pesos(123.45)]);
      expect(shares.every((share) => share >= pesos(1))).toBe(true);
    }
  },
);

test.each([
  [0, 1_000],
  [999.99, 0.01],
  [1_000, 0],
  [1_200, 0],
])('MEMBER-030 after %d there is %d left of the day', (sent, left) => {
  expect(packetDayLeft(pesos(sent), limits)).toBe(pesos(left));
});
