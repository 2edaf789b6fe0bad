/** A member lets a bonus go before it is played: it is taken back as far as it is there, and keeps nothing in any more. */
import { hasOpenBet, type Player } from '#domains/bets/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { displayMoney, type Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { giveUpBonus, readGivingUp } from '../contract/bonus.ts';
import { type Closing, closed, leftOf, withdrawable } from '../rules/turnover.ts';
import { type ListedBonus, readOwn } from './bonus.store.ts';
import { showBonus } from './bonus-view.ts';
import { forfeitedOf } from './forfeit.ts';
import { closeRequirement, peekWithdrawable, type Standing, withdrawableOf } from './turnover.ts';

const givenUpAt = (closedAt: Instant): Closing => ({ state: 'forfeited', closeReason: 'given_up', closedAt });

type Open = { readonly requirement: Standing['requirements'][number]; readonly takes: Money };

/** What is over asks for nothing, so it is not among what stands. */
async function openOf(
  tx: Tx,
  { bonus, standing, at }: { bonus: ListedBonus | null; standing: Standing; at: Instant },
): Promise<Outcome<Open, 'bonus_unknown' | 'bonus_over' | 'bonus_at_stake'>> {
  if (!bonus) return refuse('bonus_unknown');
  const requirement = standing.requirements.find(({ id }) => id === bonus.requirement);
  if (!requirement) return refuse('bonus_over');
  // What lies in a bet would be taken from nobody, and come back free.
  if (await hasOpenBet(tx, requirement)) return refuse('bonus_at_stake');
  return done({ requirement, takes: await forfeitedOf(tx, [closed(requirement, givenUpAt(at))], at) });
}

export const showGivingUp: UseCase<typeof readGivingUp> = async ({ tx, caller, site, clock }, { bonusId }) => {
  const at = clock.now();
  const player: Player = { member: caller.member, currency: site.currency };
  const bonus = await readOwn(tx, { member: caller.member, id: bonusId });
  const standing = await peekWithdrawable(tx, player, at);
  const open = await openOf(tx, { bonus, standing, at });
  if (!open.ok) return open;
  const { requirement, takes } = open.value;
  const others = standing.requirements.filter(({ id }) => id !== requirement.id);
  const cashAfter = (standing.cash - takes) as Money;
  return done({
    takes,
    withdrawable: standing.withdrawable,
    withdrawableAfter: withdrawable(cashAfter, others).withdrawable,
    left: leftOf(requirement),
  });
};

export const letBonusGo: UseCase<typeof giveUpBonus> = async (context, { bonusId, takes: shown }) => {
  const { tx, caller, site, clock } = context;
  const at = clock.now();
  const player: Player = { member: caller.member, currency: site.currency };
  const bonus = await readOwn(tx, { member: caller.member, id: bonusId });
  // Locked from here on: nothing is counted, given or taken beside it.
  const standing = bonus ? await withdrawableOf(tx, player, at) : null;
  if (!standing) return refuse('bonus_unknown');
  const open = await openOf(tx, { bonus, standing, at });
  if (!open.ok) return open;
  const { requirement, takes } = open.value;
  if (takes !== shown) return refuse('bonus_changed', { takes: displayMoney(takes) });
  const ended = await closeRequirement(tx, requirement.id, givenUpAt(at));
  if (!ended.ok) return refuse('bonus_over');
  // Placed meanwhile: it was taken out of what was to go back.
  if (await hasOpenBet(tx, player)) return refuse('bonus_at_stake');
  const view = await showBonus(context, { bonusId });
  assert(view.ok, `bonus ${bonusId} is gone`);
  const after = await withdrawableOf(tx, player, at);
  return done({ bonus: view.value, taken: takes, withdrawable: after.withdrawable });
};
