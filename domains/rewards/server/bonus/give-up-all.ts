/** A member leaves: whatever is still to be played is let go at once, and what is left of a bonus goes back. */
import type { Player } from '#domains/bets/server/index.ts';
import { type Money, money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { readMemberWorth } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { lockCursor } from '../turnover/turnover.store.ts';
import { closeRequirement, lockWithdrawableFunds } from '../turnover/turnover.ts';
import { cancelQueuedBonuses } from './bonus.ts';

/**
 * Says how much went back, what had run out before included. The caller has seen that nothing of the member's is at stake.
 * What is open stays locked until the transaction ends, so that nothing new is given beside it.
 */
export async function giveUpAllRequirements(tx: Tx, player: Player, at: Instant): Promise<Money> {
  await lockCursor(tx, player);
  const before = await readMemberWorth(tx, player.member, player.currency);
  await cancelQueuedBonuses(tx, player, at);
  const { requirements } = await lockWithdrawableFunds(tx, player, at);
  for (const { id, kind } of requirements) {
    const state = kind === 'bonus' ? 'forfeited' : 'cancelled';
    // One that is over already has ended with the one before it: nothing was left to play with.
    await closeRequirement(tx, id, { state, closeReason: 'given_up', closedAt: at });
  }
  return money(before - (await readMemberWorth(tx, player.member, player.currency)));
}
