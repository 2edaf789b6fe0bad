/** A raffle as staff set it up: the promotion, its prizes and its tickets from one file. */
import type { RaffleTerms } from '#domains/rewards/contract/raffle-terms.ts';
import type { Localized } from '#kernel/locale.ts';
import { ppm } from '#kernel/money.ts';
import { type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { encodeFreeRounds } from '../gift/free-rounds.ts';
import type { PromotionTexts } from '../promotion/promotion.store.ts';
import type { RaffleRow } from './raffle.store.ts';
import { openRaffle, type RaffleFault } from './raffle.ts';

type RaffleSetup = {
  readonly merchant: string;
  readonly currency: string;
  readonly terms: RaffleTerms;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
  readonly rng: Rng;
};

export type RaffleSetupFault = RaffleFault | 'period_invalid';

export async function setUpRaffle(
  tx: Tx,
  { terms, rng, ...setup }: RaffleSetup,
): Promise<Outcome<RaffleRow, RaffleSetupFault>> {
  const { words, picture, position, startsAt, endsAt, drawsEndAt, prizes, ...tickets } = terms;
  const { merchant, at } = setup;
  if (prizes.some(({ pays, rounds }) => (pays === 'free_rounds') !== (rounds !== null)))
    return refuse('prizes_invalid');
  if (startsAt >= endsAt || drawsEndAt < endsAt || endsAt <= at) return refuse('period_invalid');
  return openRaffle(
    { tx, rng },
    {
      ...setup,
      ...tickets,
      draft: {
        merchant,
        category: 'EVENT',
        pays: true,
        position,
        startsAt,
        endsAt,
        claimsEndAt: drawsEndAt,
        updatedAt: at,
        pictures: [{ kind: picture, seed: `${merchant}-raffle-${at}` }],
        words: words as Localized<PromotionTexts>,
      },
      prizes: prizes.map(({ name, turnoverPpm, rounds, ...prize }, nth) => ({
        ...prize,
        position: nth + 1,
        name: name as Localized<string>,
        turnoverPpm: ppm(BigInt(turnoverPpm)),
        rounds: rounds && encodeFreeRounds(rounds),
      })),
    },
  );
}
