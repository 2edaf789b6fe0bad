/** Personal profit and loss. Bets come from this domain's totals; deposits, withdrawals and bonuses from the ledger. */

import type { readProfit } from '#domains/bets/contract/record.ts';
import { type DayRange, dayAfter, judgeDays, startOf } from '#domains/bets/rules/day.ts';
import { type Movement, type MovementDay, profitOf } from '#domains/bets/rules/profit.ts';
import { type Money, money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { memberAccount, sumByDay } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Player } from '../bet/settled-bet.store.ts';
import { listBetDays } from './profit.store.ts';

/**
 * The sign of each kind for the member: a forfeited bonus reduces the bonus, a returned deposit reduces the deposits, and a
 * returned payout does not count. Fees are part of what they are charged for, as in the account record.
 */
const movementOf = {
  deposit: 'deposit',
  deposit_returned: 'deposit',
  deposit_fee: 'deposit',
  withdrawal_paid: 'withdrawal',
  withdrawal_fee: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  bonus_granted: 'bonus',
  bonus_forfeited: 'bonus',
  reward: 'bonus',
  red_envelope: 'bonus',
  referral: 'bonus',
  jackpot: 'bonus',
  rebate: 'rebate',
} as const satisfies Record<string, Movement>;
type MovementKind = keyof typeof movementOf;
const movementKinds = Object.keys(movementOf) as MovementKind[];

export const showProfit: UseCase<typeof readProfit> = async ({ tx, caller, site, clock }, { period, ...query }) => {
  const days = judgeDays(query, clock.now());
  if (!days.ok) return days;
  const player = { member: caller.member, currency: site.currency };
  const played = await listBetDays(tx, player, days.value);
  const { periods, categories, totals } = profitOf({
    played,
    moved: await listMovementDays(tx, player, days.value),
    period,
  });
  return done({
    periods: [...periods],
    categories: categories.map(({ category, count, ...sums }) => ({
      ...sums,
      gameType: category,
      count: Number(count),
    })),
    totals,
    startDate: days.value.first,
    endDate: days.value.last,
  });
};

async function listMovementDays(
  tx: Tx,
  { member, currency }: Player,
  { first, last }: DayRange,
): Promise<MovementDay[]> {
  const rows = await sumByDay(tx, {
    accounts: (['cash', 'bonus', 'held'] as const).map((purpose) => memberAccount(member, purpose, currency)),
    kinds: movementKinds,
    from: startOf(first),
    until: startOf(dayAfter(last)),
    offsetMinutes: defaultOffsetMinutes,
  });
  return rows.map(({ day, kind, amount }) => {
    const movement = movementOf[kind as MovementKind];
    return { day, movement, amount: movement === 'withdrawal' ? negate(amount) : amount };
  });
}

const negate = (amount: Money) => money(-amount);
