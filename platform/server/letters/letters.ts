import { makeId } from '#kernel/id.ts';
import type { Channel } from '#kernel/letter.ts';
import type { Clock } from '#kernel/time.ts';
import type { Tx } from '../context.ts';
import { enqueue } from '../jobs/index.ts';
import type { Rng } from '../runtime/rng.ts';
import { deliveryJob, laneOf } from './delivery.ts';
import { insertLetter } from './letter.store.ts';
import { assertValidLetter, type Letter } from './letter.ts';
import type { Providers } from './providers/provider.ts';

export type Letters = {
  /** False where nobody delivers: what cannot do without the letter is refused before anything is written. */
  readonly delivers: (channel: Channel) => boolean;
  /** A row and its job in the caller's transaction: what is rolled back is never said. */
  readonly write: (tx: Tx, letter: Letter) => Promise<void>;
};

export type LettersDeps = { readonly providers: Providers; readonly clock: Clock; readonly rng: Rng };

export function createLetters({ providers, clock, rng }: LettersDeps): Letters {
  const job = deliveryJob(providers);
  return {
    delivers: (channel) => providers[channel] !== null,
    write: async (tx, letter) => {
      assertValidLetter(letter);
      const writtenAt = clock.now();
      const id = makeId('lt', writtenAt, rng.bytes(16));
      await insertLetter(tx, { ...letter, id, writtenAt });
      await enqueue(tx, job, { payload: { letter: id }, queue: laneOf(letter.channel, id) });
    },
  };
}
