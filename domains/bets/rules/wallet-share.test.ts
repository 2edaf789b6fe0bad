import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { bonusPartOfPayout, bonusPartOfReversal, bonusPartOfStake } from './wallet-share.ts';

const pesos = (amount: number) => money(BigInt(Math.round(amount * 10_000)));

describe('MEMBER-010 a stake is paid from cash first', () => {
  test.each([
    ['cash covers it', 50, { cash: 60, bonus: 40 }, 0],
    ['cash covers it exactly', 60, { cash: 60, bonus: 40 }, 0],
    ['both together', 100, { cash: 60, bonus: 40 }, 40],
    ['a part of the bonus', 75, { cash: 60, bonus: 40 }, 15],
    ['the bonus alone', 10, { cash: 0, bonus: 40 }, 10],
    ['both do not cover it', 101, { cash: 60, bonus: 40 }, 0],
  ])('%s', (_case, stake, { cash, bonus }, expected) => {
    expect(bonusPartOfStake(pesos(stake), { cash: pesos(cash), bonus: pesos(bonus) })).toBe(pesos(expected));
  });
});

describe('MEMBER-010 a payout returns in the proportion of the stake', () => {
  test.each([
    ['cash 60 and bonus 40, 250 back', 250, { stake: 100, bonusStake: 40 }, 100],
    ['the bonus part is floored to a centavo', 10, { stake: 3, bonusStake: 1 }, 3.33],
    ['a stake of cash alone', 250, { stake: 100, bonusStake: 0 }, 0],
    ['a stake of the bonus alone keeps fractions of a centavo', 0.0199, { stake: 100, bonusStake: 100 }, 0.0199],
    ['a payout of nothing', 0, { stake: 100, bonusStake: 40 }, 0],
  ])('%s', (_case, payout, { stake, bonusStake }, expected) => {
    const shares = { stake: pesos(stake), bonusStake: pesos(bonusStake) };
    expect(bonusPartOfPayout(pesos(payout), shares)).toBe(pesos(expected));
  });
});

describe('MEMBER-010 what is taken back comes from the wallet that had it, as far as it is there', () => {
  test.each([
    ['both have it', 100, 40, { cash: 60, bonus: 40 }, 40],
    ['the bonus is spent', 100, 40, { cash: 200, bonus: 10 }, 10],
    ['the cash is spent', 100, 40, { cash: 20, bonus: 200 }, 80],
    ['there is not enough of both: the cash part is refused', 100, 40, { cash: 20, bonus: 10 }, 10],
  ])('%s', (_case, amount, part, { cash, bonus }, expected) => {
    const funds = { cash: pesos(cash), bonus: pesos(bonus) };
    expect(bonusPartOfReversal(pesos(amount), pesos(part), funds)).toBe(pesos(expected));
  });
});
