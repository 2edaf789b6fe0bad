/** The plans of a chase, and what a win gives back. */
import { describe, expect, test } from 'vitest';
import { type Money, money, moneyText, ppm } from '#kernel/money.ts';
import { chaseSteps, doublingPlan, profitPlan, samePlan, totalChase } from './plan.ts';

const units = (amount: number): Money => money(BigInt(Math.trunc(amount * 100)) * 100n);

describe('LOTT-016 a chase', () => {
  test('of five issues at 2.00 times 1 2 4 8 16 locks 62.00; a win in the third uses 14.00 and gives 48.00 back', () => {
    const total = totalChase(doublingPlan(5, { first: 1, every: 1 }), units(2), 2);
    expect([total.locked, total.used, total.refund].map(moneyText)).toEqual(['62', '14', '48']);
    expect(totalChase([1, 2, 4, 8, 16], units(2), null)).toMatchObject({ used: units(62), refund: 0n });
  });

  test('shows what was spent and what remains if an issue wins', () => {
    const steps = chaseSteps([1, 1, 2, 2, 4, 6], { cost: units(4), payout: units(190) });
    expect(steps.map(({ spent }) => moneyText(spent)).join(' ')).toBe('4 8 16 24 40 64');
    expect(steps.map(({ net }) => moneyText(net)).join(' ')).toBe('186 182 364 356 720 1076');
  });

  test('by the same multiple, and doubled every second issue up to the largest multiple', () => {
    expect(samePlan(3, 7)).toEqual([7, 7, 7]);
    expect(doublingPlan(5, { first: 3, every: 2 })).toEqual([3, 3, 6, 6, 12]);
    expect(doublingPlan(3, { first: 5_000, every: 1 })).toEqual([5_000, 9_999, 9_999]);
  });

  test('for a profit takes the smallest multiple that reaches it', () => {
    const unit = { cost: units(10), payout: units(19) };
    const plan = { ...unit, issues: 10, first: 1, ratePpm: ppm(200_000n) };
    const outcome = profitPlan(plan);
    const multiples = outcome.ok ? outcome.value : [];
    expect(multiples.slice(0, 6)).toEqual([1, 2, 6, 16, 43, 117]);
    const reaches = (multiple: number, before: Money) => {
      const spent = before + unit.cost * BigInt(multiple);
      return (unit.payout * BigInt(multiple) - spent) * 10n >= spent * 2n;
    };
    for (const { multiple, cost, spent } of chaseSteps(multiples, unit)) {
      const before = money(spent - cost);
      expect([reaches(multiple, before), multiple === 1 || !reaches(multiple - 1, before)]).toEqual([true, true]);
    }
    expect(profitPlan({ ...plan, issues: 12 })).toEqual({
      ok: false,
      fault: 'multiple_too_large',
      detail: { issues: 10 },
    });
  });

  test('for a profit that no multiple reaches is refused', () => {
    const plan = { issues: 3, first: 1, cost: units(10), payout: units(19), ratePpm: ppm(900_000n) };
    expect(profitPlan(plan)).toEqual({ ok: false, fault: 'rate_unreachable' });
  });
});
