/** What may leave the wallet by the turnover, with the pauses that set a part of it aside. */
import { pauseOfMember } from '#domains/protection/server/index.ts';
import { lockWithdrawableFunds, readWithdrawableFunds, releaseOwnFunds } from '#domains/rewards/server/index.ts';

/** A break forbids the play that a deposit asks for: its money may leave without it, or it would be kept in for years. */
const releaseIfPaused =
  (readFunds: typeof lockWithdrawableFunds): typeof lockWithdrawableFunds =>
  async (tx, player, now) => {
    const funds = await readFunds(tx, player, now);
    const isBound = funds.requirements.length > 0;
    return isBound && (await pauseOfMember(tx, player.member, now)) ? releaseOwnFunds(funds) : funds;
  };

export const withdrawalTurnover = {
  lockWithdrawableFunds: releaseIfPaused(lockWithdrawableFunds),
  readWithdrawableFunds: releaseIfPaused(readWithdrawableFunds),
};
