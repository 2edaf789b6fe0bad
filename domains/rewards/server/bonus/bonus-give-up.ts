/** A member lets a bonus go before it is played: it is taken back as far as it is there, and keeps nothing in any more. */
import { lockBonusStakes, type Player, sumOpenBonusStakes } from '#domains/bets/server/index.ts';
import type { giveUpBonus, readGiveUpPreview } from '#domains/rewards/contract/bonus.ts';
import { calculateWithdrawable, type RequirementClosing, turnoverLeft } from '#domains/rewards/rules/turnover.ts';
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
import { showBonus } from './bonus-view.ts';
import { readBonusWallet } from './bonus-wallet.ts';

const givenUpAt = (closedAt: Instant): RequirementClosing => ({
  state: 'forfeited',
  closeReason: 'given_up',
  closedAt,
});

type OpenBonus = {
  readonly requirement: WithdrawableFunds['requirements'][number];
  readonly takes: Money;
  /** Staked in running bets: its part of what they pay goes back too. */
  readonly atStake: Money;
};

/** A closed requirement has no turnover left, so it is not part of the state. */
async function findOpenBonus(
  tx: Tx,
  { bonus, standing }: { readonly bonus: BonusRow | null; readonly standing: WithdrawableFunds },
): Promise<Outcome<OpenBonus, 'bonus_unknown' | 'bonus_over'>> {
  if (!bonus) return refuse('bonus_unknown');
  const requirement = standing.requirements.find(({ id }) => id === bonus.requirement);
  if (!requirement) return refuse('bonus_over');
  const atStake = await sumOpenBonusStakes(tx, requirement, requirement.id);
  return done({ requirement, takes: await readBonusWallet(tx, requirement), atStake });
}

export const showGiveUpPreview: UseCase<typeof readGiveUpPreview> = async (
  { tx, caller, site, clock },
  { bonusId },
) => {
  const at = clock.now();
  const player: Player = { member: caller.member, currency: site.currency };
  const bonus = await readOwnBonus(tx, { member: caller.member, id: bonusId });
  const standing = await readWithdrawableFunds(tx, player, at);
  const open = await findOpenBonus(tx, { bonus, standing });
  if (!open.ok) return open;
  const { requirement, takes, atStake } = open.value;
  const others = standing.requirements.filter(({ id }) => id !== requirement.id);
  return done({
    takes,
    atStake,
    withdrawable: standing.withdrawable,
    withdrawableAfter: calculateWithdrawable(standing.cash, others).withdrawable,
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
  // From here on no bet takes a stake out of the bonus wallet, or pays into it.
  if (bonus?.requirement) await lockBonusStakes(tx, bonus.requirement);
  const open = await findOpenBonus(tx, { bonus, standing });
  if (!open.ok) return open;
  const { requirement, takes } = open.value;
  if (takes !== shown) return refuse('bonus_changed', { takes: displayMoney(takes) });
  const ended = await closeRequirement(tx, requirement.id, givenUpAt(at));
  if (!ended.ok) return refuse('bonus_over');
  const view = await showBonus(context, { bonusId });
  assert(view.ok, `bonus ${bonusId} is gone`);
  const after = await lockWithdrawableFunds(tx, player, at);
  return done({ bonus: view.value, taken: takes, withdrawable: after.withdrawable });
};
