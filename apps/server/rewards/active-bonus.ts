import type { Player } from '#domains/bets/server/index.ts';
import { lockWithdrawableFunds, readWithdrawableFunds, type WithdrawableFunds } from '#domains/rewards/server/index.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/**
 * Whether a bonus is active. Under the lock that the start of a bonus takes, so that none starts until the transaction ends. What
 * was played, or ran out, is counted first; its posting makes this one of the ledger's locks, which come last.
 */
export async function lockActiveBonus(tx: Tx, player: Player, at: Instant): Promise<boolean> {
  return hasBonus(await lockWithdrawableFunds(tx, player, at));
}

/** The same for showing: it writes and locks nothing. */
export async function hasActiveBonus(tx: Tx, player: Player, at: Instant): Promise<boolean> {
  return hasBonus(await readWithdrawableFunds(tx, player, at));
}

const hasBonus = ({ requirements }: WithdrawableFunds): boolean => requirements.some(({ kind }) => kind === 'bonus');
