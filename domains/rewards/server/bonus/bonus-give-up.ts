/** A member lets a bonus go before it is played: it is taken back as far as it is there, and keeps nothing in any more. */
import { hasOpenBet, type Player } from '#domains/bets/server/index.ts';
import type { giveUpBonus, readGiveUpPreview } from '#domains/rewards/contract/bonus.ts';
import {
  calculateWithdrawable,
  closeProgress,
  type RequirementClosing,
  turnoverLeft,
} from '#domains/rewards/rules/turnover.ts';
import { assert } from '#kernel/assert.ts';
import { displayMoney, type Money } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  closeRequirement,
  lockWithdrawableFunds,
  readWithdrawableFunds,
  type WithdrawableFunds,
} from '../turnover/turnover.ts';
import { type BonusRow, readOwnBonus } from './bonus.store.ts';
import { sumForfeited } from './bonus-forfeit.ts';
import { showBonus } from './bonus-view.ts';

const givenUpAt = (closedAt: Instant): RequirementClosing => ({
  state: 'forfeited',
  closeReason: 'given_up',
  closedAt,
});

type OpenBonus = { readonly requirement: WithdrawableFunds['requirements'][number]; readonly takes: Money };

/** A closed requirement has no turnover left, so it is not part of the state. */
async function findOpenBonus(
  tx: Tx,
  { bonus, standing, at }: { bonus: BonusRow | null; standing: WithdrawableFunds; at: Instant },
): Promise<Outcome<OpenBonus, 'bonus_unknown' | 'bonus_over' | 'bonus_at_stake'>> {
  if (!bonus) return refuse('bonus_unknown');
  const requirement = standing.requirements.find(({ id }) => id === bonus.requirement);
  if (!requirement) return refuse('bonus_over');
  // The part that is staked in a running bet could not be taken, and would be returned without a requirement.
  if (await hasOpenBet(tx, requirement)) return refuse('bonus_at_stake');
  return done({ requirement, takes: await sumForfeited(tx, [closeProgress(requirement, givenUpAt(at))], at) });
}

export const showGiveUpPreview: UseCase<typeof readGiveUpPreview> = async (
  { tx, caller, site, clock },
  { bonusId },
) => {
  const at = clock.now();
  const player: Player = { member: caller.member, currency: site.currency };
  const bonus = await readOwnBonus(tx, { member: caller.member, id: bonusId });
  const standing = await readWithdrawableFunds(tx, player, at);
  const open = await findOpenBonus(tx, { bonus, standing, at });
  if (!open.ok) return open;
  const { requirement, takes } = open.value;
  const others = standing.requirements.filter(({ id }) => id !== requirement.id);
  const cashAfter = (standing.cash - takes) as Money;
  return done({
    takes,
    withdrawable: standing.withdrawable,
    withdrawableAfter: calculateWithdrawable(cashAfter, others).withdrawable,
    left: turnoverLeft(requirement),
  });
};

export const giveUpOwnBonus: UseCase<typeof giveUpBonus> = async (context, { bonusId, takes: shown }) => {
  const { tx, caller, site, clock } = context;
  const at = clock.now();
  const player: Player = { member: caller.member, currency: site.currency };
  const bonus = await readOwnBonus(tx, { member: caller.member, id: bonusId });
  // Locked from here on: nothing is counted, given or taken beside it.
  const standing = bonus ? await lockWithdrawableFunds(tx, player, at) : null;
  if (!standing) return refuse('bonus_unknown');
  const open = await findOpenBonus(tx, { bonus, standing, at });
  if (!open.ok) return open;
  const { requirement, takes } = open.value;
  if (takes !== shown) return refuse('bonus_changed', { takes: displayMoney(takes) });
  const ended = await closeRequirement(tx, requirement.id, givenUpAt(at));
  if (!ended.ok) return refuse('bonus_over');
  // Placed meanwhile: it was taken out of what was to go back.
  if (await hasOpenBet(tx, player)) return refuse('bonus_at_stake');
  const view = await showBonus(context, { bonusId });
  assert(view.ok, `bonus ${bonusId} is gone`);
  const after = await lockWithdrawableFunds(tx, player, at);
  return done({ bonus: view.value, taken: takes, withdrawable: after.withdrawable });
};
