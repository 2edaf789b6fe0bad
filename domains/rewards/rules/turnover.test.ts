import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, ppm, sum } from '#kernel/money.ts';
import { addMs, dayMs, instant } from '#kernel/time.ts';
import {
  calculateWithdrawable,
  closeAllSpent,
  countBets,
  expireProgress,
  mayClose,
  type PlayedBet,
  type RequirementProgress,
  requiredOf,
  requirementStates,
  turnoverLeft,
} from './turnover.ts';

const noon = instant(Date.parse('2026-11-10T12:00:00+08:00'));
const all = { '*': ppm(1_000_000n) };

const requirement = (
  id: string,
  required: bigint,
  differs: Partial<RequirementProgress> = {},
): RequirementProgress => ({
  id,
  required: money(required),
  done: money(0n),
  contributions: all,
  openedAt: addMs(noon, -dayMs),
  expiresAt: null,
  state: 'active',
  closeReason: null,
  closedAt: null,
  ...differs,
});

let numbers = 0n;
const bet = (validBet: bigint, differs: Partial<PlayedBet> = {}): PlayedBet => ({
  ordinal: ++numbers,
  category: 'RNG',
  validBet: money(validBet),
  placedAt: differs.settledAt ?? noon,
  settledAt: noon,
  ...differs,
});

const told = (requirements: RequirementProgress[], bets: PlayedBet[]) =>
  countBets(requirements, bets).counts.map(({ requirement: id, counted, reason }) => [id, counted, reason]);

test('a requirement closes once and for good', () => {
  const steps = requirementStates.flatMap((from) =>
    requirementStates.filter((to) => mayClose(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['active done', 'active expired', 'active cancelled', 'active forfeited']);
});

test.each([
  [1_000_000n, 5_000_000n],
  [10_000_000n, 50_000_000n],
  [1_500_000n, 7_500_000n],
  [0n, 0n],
])('five hundred at %i parts per million ask for %i', (multiplier, required) => {
  expect(requiredOf(money(5_000_000n), ppm(multiplier))).toBe(required);
});

test('a bet counts for the oldest first, and what is left over for the next', () => {
  expect(told([requirement('old', 60n), requirement('new', 100n)], [bet(50n), bet(50n)])).toEqual([
    ['old', 50n, 'counted'],
    ['old', 10n, 'counted'],
    ['new', 40n, 'counted'],
  ]);
});

test('a category counts its share, and one that counts nothing says so and goes on to the next', () => {
  const bonus = requirement('bonus', 100n, {
    contributions: { '*': ppm(1_000_000n), LIVE: ppm(100_000n), PVP: ppm(0n) },
  });
  const deposit = requirement('deposit', 100n);
  expect(told([bonus, deposit], [bet(50n, { category: 'LIVE' }), bet(30n, { category: 'PVP' })])).toEqual([
    ['bonus', 5n, 'counted'],
    ['bonus', 0n, 'category'],
    ['deposit', 30n, 'counted'],
  ]);
});

test('a bet without a valid part and one too small for its share keep the reason', () => {
  const bonus = requirement('bonus', 100n, { contributions: { LIVE: ppm(100_000n) } });
  expect(told([bonus], [bet(0n, { category: 'LIVE' }), bet(9n, { category: 'LIVE' }), bet(9n)])).toEqual([
    ['bonus', 0n, 'not_valid'],
    ['bonus', 0n, 'too_small'],
    ['bonus', 0n, 'category'],
  ]);
});

test('what is played is done at the moment of the bet that did it, and takes nothing more', () => {
  const { requirements, counts } = countBets([requirement('one', 80n)], [bet(80n), bet(10n)]);
  expect(requirements).toMatchObject([{ done: 80n, state: 'done', closeReason: 'played', closedAt: noon }]);
  expect(counts).toHaveLength(1);
});

test('a requirement ends with its term, and one without a term never does', () => {
  const ending = requirement('short', 100n, { expiresAt: addMs(noon, dayMs) });
  expect(expireProgress([ending], addMs(noon, dayMs - 1))).toMatchObject([{ state: 'active' }]);
  expect(expireProgress([ending], addMs(noon, dayMs))).toMatchObject([
    { state: 'expired', closedAt: addMs(noon, dayMs) },
  ]);
  expect(expireProgress([requirement('endless', 1n)], addMs(noon, 1_000 * dayMs))).toMatchObject([{ state: 'active' }]);
});

test('a spent balance ends what is open and leaves what has ended', () => {
  const played = requirement('played', 5n, { state: 'done', closeReason: 'played', closedAt: noon, done: money(5n) });
  expect(closeAllSpent([played, requirement('open', 5n)], noon)).toMatchObject([
    { state: 'done' },
    { state: 'cancelled', closeReason: 'balance_spent' },
  ]);
});

test.each([
  [1_000n, [300n, 200n], 500n, 500n],
  [400n, [300n, 200n], 400n, 0n],
  [400n, [], 0n, 400n],
])('of %i cash with %s kept in, %i are locked and %i may leave', (cash, locks, locked, free) => {
  const active = locks.map((amount) => ({ kind: 'deposit' as const, state: 'active' as const, locks: money(amount) }));
  const over = { kind: 'bonus' as const, state: 'done' as const, locks: money(1_000n) };
  expect(calculateWithdrawable(money(cash), [...active, over])).toEqual({ locked, withdrawable: free });
});

test('MEMBER-010 nothing leaves while a bonus is played', () => {
  const bonus = { kind: 'bonus' as const, state: 'active' as const, locks: money(10n) };
  expect(calculateWithdrawable(money(1_000n), [bonus])).toEqual({ locked: 1_000n, withdrawable: 0n });
});

test('MEMBER-010 a bet counts for what was active when it was placed, whenever it is settled', () => {
  const open = requirement('a', 1_000n, { openedAt: noon, expiresAt: addMs(noon, dayMs) });
  const settledAt = addMs(noon, 3 * dayMs);
  expect(told([open], [bet(100n, { placedAt: addMs(noon, -1), settledAt })])).toEqual([]);
  expect(told([open], [bet(100n, { placedAt: noon, settledAt })])).toEqual([['a', 100n, 'counted']]);
  expect(told([open], [bet(100n, { placedAt: addMs(noon, dayMs), settledAt })])).toEqual([]);
});

const share = fc.constantFrom(1_000_000n, 333_333n, 100_000n, 70_001n, 0n);
const played = fc.array(
  fc.record({ category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'), validBet: fc.bigInt(0n, 1_000_000n) }),
  { minLength: 1, maxLength: 40 },
);
const requirements = fc.array(fc.bigInt(1n, 3_000_000n), { minLength: 1, maxLength: 6 });

test('in any order of settlement the same bets make the same sums, to the ten-thousandth', () => {
  fc.assert(
    fc.property(played, requirements, fc.tuple(share, share), fc.nat(), (drawn, asked, [slots, rest], turn) => {
      const contributions = { RNG: ppm(slots), '*': ppm(rest) };
      const open = asked.map((required, n) => requirement(`r${n}`, required, { contributions }));
      const bets = drawn.map(({ category, validBet }) => bet(validBet, { category }));
      const turned = [...bets.slice(turn % bets.length), ...bets.slice(0, turn % bets.length)].reverse();
      const worth = bets.reduce(
        (total, { category, validBet }) => total + (validBet * (category === 'RNG' ? slots : rest)) / 1_000_000n,
        0n,
      );
      const whole = asked.reduce((total, required) => total + required, 0n);
      for (const order of [bets, turned]) {
        const tally = countBets(open, order);
        expect(sum(tally.requirements.map(({ done }) => done))).toBe(worth < whole ? worth : whole);
        expect(tally.requirements.map(({ done }) => done)).toEqual(
          countBets(open, bets).requirements.map(({ done }) => done),
        );
      }
    }),
  );
});

test('counted at once or in parts, each with its own shares, bets come to the same, and every sum follows from its counts', () => {
  fc.assert(
    fc.property(
      played,
      fc.array(fc.tuple(fc.bigInt(1n, 900_000n), share, share), { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 40 }),
      (drawn, asked, cut) => {
        const open = asked.map(([required, slots, rest], n) =>
          requirement(`r${n}`, required, { contributions: { RNG: ppm(slots), '*': ppm(rest) } }),
        );
        const bets = drawn.map(({ category, validBet }) => bet(validBet, { category }));
        const once = countBets(open, bets);
        const first = countBets(open, bets.slice(0, cut));
        const second = countBets(first.requirements, bets.slice(cut));
        expect(second.requirements).toEqual(once.requirements);
        expect([...first.counts, ...second.counts]).toEqual(once.counts);
        for (const { id, done, required, state } of once.requirements) {
          const own = once.counts.filter((count) => count.requirement === id);
          expect(sum(own.map(({ counted }) => counted))).toBe(done);
          expect(state).toBe(done === required ? 'done' : 'active');
        }
        for (const each of once.counts) expect(each.counted).toBeLessThanOrEqual(each.bet.validBet);
        expect(once.requirements.every((one) => turnoverLeft(one) >= 0n)).toBe(true);
      },
    ),
  );
});
