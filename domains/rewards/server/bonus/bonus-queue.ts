/** The queue of a member's bonuses: reading it, and declining what has not started. */
import type { declineQueuedBonus, listQueuedBonuses, QueuedBonus } from '#domains/rewards/contract/bonus-queue.ts';
import { requiredOf } from '#domains/rewards/rules/turnover.ts';
import { inLocale } from '#kernel/locale.ts';
import { money } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { lockCursor } from '../turnover/turnover.store.ts';
import { endQueuedBonuses, listWaitingBonuses, readOwnQueueState } from './bonus-queue.store.ts';

const maxShown = 100;

async function readQueue({ tx, caller, site, locale }: Context<Caller>): Promise<QueuedBonus[]> {
  const waiting = await listWaitingBonuses(tx, { member: caller.member, currency: site.currency }, maxShown);
  return waiting.map(({ bonus, name, amount, base, multiplierPpm, covered, queuedAt }) => ({
    bonusId: bonus,
    name: inLocale(name, locale),
    amount,
    required: money(requiredOf(base, multiplierPpm) - covered),
    queuedAt,
  }));
}

export const showQueuedBonuses: UseCase<typeof listQueuedBonuses> = async (context) =>
  done({ content: await readQueue(context) });

export const declineOwnQueuedBonus: UseCase<typeof declineQueuedBonus> = async (context, { bonusId }) => {
  const { tx, caller, site, clock } = context;
  // Nothing starts beside it.
  await lockCursor(tx, { member: caller.member, currency: site.currency });
  const state = await readOwnQueueState(tx, { member: caller.member, bonus: bonusId });
  if (state === null) return refuse('bonus_unknown');
  if (state !== 'waiting') return refuse('bonus_over');
  await endQueuedBonuses(tx, [bonusId], { state: 'declined', at: clock.now() });
  return done({ content: await readQueue(context) });
};
