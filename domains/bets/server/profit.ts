/** Personal profit and loss. What was played stands in this room's sums; what came and went, in the vault. */
import { type Money, money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { daySums, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readProfit } from '../contract/record.ts';
import { type DayRange, dayAfter, judgeDays, platformOffsetMinutes, startOf } from '../rules/day.ts';
import { type MovedDay, type Movement, profitOf } from '../rules/profit.ts';
import { listPlayedDays } from './profit.store.ts';
import type { Player } from './settled.store.ts';

/**
 * Each kind as seen from the member: what a bonus takes back lessens it, as a returned deposit does, and a payout that
 * came back was none. Fees are a part of what they are taken for, as in the account record.
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
type MovingKind = keyof typeof movementOf;
const movingKinds = Object.keys(movementOf) as MovingKind[];

export const showProfit: UseCase<typeof readProfit> = async ({ tx, caller, site, clock }, { period, ...asked }) => {
  const days = judgeDays(asked, clock.now());
  if (!days.ok) return days;
  const player = { member: caller.member, currency: site.currency };
  const played = await listPlayedDays(tx, player, days.value);
  const { periods, categories, totals } = profitOf({ played, moved: await listMoved(tx, player, days.value), period });
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

async function listMoved(tx: Tx, { member, currency }: Player, { first, last }: DayRange): Promise<MovedDay[]> {
  const rows = await daySums(tx, {
    accounts: (['cash', 'bonus', 'held'] as const).map((purpose) => memberAccount(member, purpose, currency)),
    kinds: movingKinds,
    from: startOf(first),
    until: startOf(dayAfter(last)),
    offsetMinutes: platformOffsetMinutes,
  });
  return rows.map(({ day, kind, amount }) => {
    const movement = movementOf[kind as MovingKind];
    return { day, movement, amount: movement === 'withdrawal' ? negated(amount) : amount };
  });
}

const negated = (amount: Money) => money(-amount);
