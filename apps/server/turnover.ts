/** What may leave the wallet by the turnover, with the pauses that set a part of it aside. */
import { pauseOfMember } from '#domains/protection/server/index.ts';
import { peekWithdrawable, withdrawableOf, withoutPlay } from '#domains/rewards/server/index.ts';

/** A break forbids the play that a deposit asks for: its money may leave without it, or it would be kept in for years. */
const unlessPaused =
  (ask: typeof withdrawableOf): typeof withdrawableOf =>
  async (tx, player, now) => {
    const standing = await ask(tx, player, now);
    const isBound = standing.requirements.length > 0;
    return isBound && (await pauseOfMember(tx, player.member, now)) ? withoutPlay(standing) : standing;
  };

export const turnoverOfWithdrawals = {
  withdrawableOf: unlessPaused(withdrawableOf),
  peekWithdrawable: unlessPaused(peekWithdrawable),
};
