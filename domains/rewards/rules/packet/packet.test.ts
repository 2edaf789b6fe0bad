import { expect, test } from 'vitest';
import { type Money, money, sum } from '#kernel/money.ts';
import { makeShares } from '../envelope/shares.ts';
import { arePacketLimitsWhole, judgePacket, packetDayLeft } from './packet.ts';

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

const great = { ...limits, minShare: pesos(0.01), maxTotal: pesos(100_000_000), dayTotal: pesos(100_000_000) };

test.each([
  ['random', 42_949_672.95, 1],
  ['random', 42_949_672.96, 1],
  ['random', 42_949_672.97, 2],
  ['fixed', 100_000_000, 2],
] as const)('MEMBER-030 a %s packet of %d for %d members can be shared out', (kind, total, count) => {
  expect(judgePacket({ kind, total: pesos(total), count }, great).ok).toBe(true);
  const shares = makeShares({ id: 'rp', kind, budget: pesos(total), count, min: great.minShare }, '11'.repeat(32));
  expect([shares.length, sum(shares)]).toEqual([count, pesos(total)]);
});

test.each([
  [42_949_672.97, 1, '42,949,672.96'],
  [42_949_672.98, 2, '42,949,672.97'],
])(
  'MEMBER-030 a random packet of %d for %d members is above %s, and refused before its shares are made',
  (...values) => {
    const [total, count, max] = values;
    const verdict = judgePacket({ kind: 'random', total: pesos(total), count }, great);
    expect(verdict).toMatchObject({ ok: false, fault: 'packet_amount', detail: { max } });
  },
);

test.each([
  ['as usual', {}, true],
  ['a share of one cent', { minShare: pesos(0.01) }, true],
  ['a share between two cents', { minShare: money(10_050n) }, false],
  ['a share of less than a cent', { minShare: money(50n) }, false],
  ['a share of nothing', { minShare: money(0n) }, false],
  ['a share above the smallest packet', { minShare: pesos(10.01) }, false],
  ['a smallest packet above the largest', { minTotal: pesos(500.01) }, false],
  ['a day below the largest packet', { dayTotal: pesos(499.99) }, false],
  ['a largest packet between two cents', { maxTotal: money(5_000_050n) }, false],
  ['the largest packet that can be shared out', { ...great, maxTotal: pesos(42_949_672.96) }, true],
  ['a larger packet', great, false],
])('MEMBER-030 limits with %s', (_, differs, isWhole) => {
  expect(arePacketLimitsWhole({ ...limits, ...differs })).toBe(isWhole);
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
