import { describe, expect, test } from 'vitest';
import { moneyText, parseMoney, zero } from '#kernel/money.ts';
import type { WireTerms } from '../contract.queries.ts';
import { termsOf } from '../terms/terms.ts';
import { ownTerms } from '../testing.ts';
import { shownOf, simulate } from './simulate.ts';
import { noValues, positionOf, type SliderValues, slidersOf, valueAt } from './sliders.ts';

const amount = (text: string) => parseMoney(text) ?? zero;
const values = (some: Partial<SliderValues>): SliderValues => ({ ...noValues, ...some });
const week = values({ validBet: amount('4750000'), netLoss: amount('81000'), active: 78n, below: amount('3100') });

describe('what terms would pay', () => {
  test('AGENT-034 a week that reaches the third tier pays its net loss times the rate, less the downline', () => {
    const result = simulate(termsOf(ownTerms), week, 'HOUSE');
    expect([result.tier, moneyText(result.gross), moneyText(result.net)]).toEqual([2, '8100', '5000']);
    expect(result.tiers.map(({ isPaid, missing }) => [isPaid, missing])).toEqual([
      [false, null],
      [false, null],
      [true, null],
    ]);
    expect(shownOf(result)).toEqual({ validBet: '4750000', netLoss: '81000', active: 78, amount: '5000' });
  });

  test('AGENT-034 each tier that is not reached names what is missing', () => {
    const result = simulate(termsOf(ownTerms), { ...week, netLoss: amount('25000'), active: 4n }, 'HOUSE');
    expect([result.tier, result.tiers.map(({ missing }) => missing)]).toEqual([0, [null, 'netLoss', 'netLoss']]);
    const won = simulate(termsOf(ownTerms), { ...week, netLoss: amount('-1') }, 'HOUSE');
    expect([won.tier, moneyText(won.net), won.tiers[0]?.missing]).toEqual([null, '0', 'netLoss']);
  });

  test('AGENT-025 a floating dividend pays the part of a net loss that is reached', () => {
    const terms = termsOf({ ...ownTerms, mode: 'floating' });
    const result = simulate(terms, { ...week, netLoss: amount('30000'), below: 0n }, 'HOUSE');
    // 30,000 × 6 % × 1 against 30,000 × 10 % × 0.5.
    expect([result.tier, moneyText(result.gross)]).toEqual([1, '1800']);
    expect(result.tiers[2]?.share).toBe(500);
  });

  test('AGENT-028 an hourly salary is cut by its limit for one day', () => {
    const hourly: WireTerms = {
      kind: 'hourly',
      gameTypes: [],
      activeMinValidBet: '500',
      activeMinDeposit: null,
      dailyCap: '400',
      tiers: [{ hourlyBetAmount: '30000', periodProfitLoss: '0', activeMember: 2, rate: 500 }],
    };
    const result = simulate(termsOf(hourly), values({ validBet: amount('1000000'), active: 2n }), 'HOUSE');
    expect([moneyText(result.whole), moneyText(result.gross)]).toEqual(['500', '400']);
  });

  test('AGENT-026 a real-time salary has a rate for bets that lost and one for those that won', () => {
    const realtime: WireTerms = {
      kind: 'realtime',
      gameTypes: ['RNG'],
      singleBet: '20',
      profitSalaryRate: 200,
      lossSalaryRate: 600,
    };
    const result = simulate(termsOf(realtime), values({ lostBet: amount('2600'), wonBet: amount('1800') }), 'HOUSE');
    expect([moneyText(result.gross), result.tiers]).toEqual(['1.92', []]);
  });

  test('AGENT-034 what the downline is owed beyond the own gross is a shortfall, never a negative bill', () => {
    const result = simulate(termsOf(ownTerms), { ...week, below: amount('9000') }, 'HOUSE');
    expect([moneyText(result.net), moneyText(result.shortfall)]).toEqual(['0', '900']);
  });
});

test('AGENT-034 sliders have round steps, reach twice the highest tier, and hold what they began with', () => {
  const sliders = slidersOf(termsOf(ownTerms), values({ validBet: amount('4519300.25'), netLoss: amount('-60000') }));
  expect(sliders.map(({ name }) => name)).toEqual(['validBet', 'netLoss', 'active', 'below']);
  const [bets, loss] = sliders as [(typeof sliders)[number], (typeof sliders)[number]];
  expect(bets.max).toBe(amount('6000000'));
  expect(loss.min <= amount('-60000')).toBe(true);
  for (const slider of sliders) {
    expect(valueAt(slider, positionOf(slider, slider.max))).toBe(slider.max);
    expect(positionOf(slider, slider.max)).toBeLessThanOrEqual(201);
  }
  expect(valueAt(bets, positionOf(bets, amount('4519300.25')))).toBe(amount('4500000'));
});
