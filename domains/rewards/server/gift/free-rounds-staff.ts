/** Free rounds that staff give a member: a gift that waits in the reward center, with who gave it and why. */
import type { FreeRoundTerms } from '#domains/rewards/contract/free-rounds.ts';
import { ppm, zero } from '#kernel/money.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { encodeFreeRounds } from './free-rounds.ts';
import { insertGiftAudit } from './gift.store.ts';
import { issueGifts, type NewGift } from './gift.ts';

const claimDays = 14;

export type FreeRoundsGift = Pick<NewGift, 'key' | 'member' | 'merchant' | 'currency' | 'name' | 'at'> & {
  readonly terms: FreeRoundTerms;
  readonly actor: string;
  readonly reason: string;
};

/** The gift's id; the same key again gives nothing more. */
export async function giveFreeRounds(
  tx: Tx,
  { terms, actor, reason, ...gift }: FreeRoundsGift,
): Promise<string | null> {
  const [issued] = await issueGifts(tx, [
    {
      ...gift,
      kind: 'promotion',
      pays: 'free_rounds',
      amount: zero,
      turnoverPpm: ppm(0n),
      terms: encodeFreeRounds(terms),
      claimUntil: addMs(gift.at, claimDays * dayMs),
    },
  ]);
  if (!issued) return null;
  await insertGiftAudit(tx, { gift: issued.id, actor, reason, at: gift.at });
  return issued.id;
}
