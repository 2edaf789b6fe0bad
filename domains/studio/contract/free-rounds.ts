/** Free rounds of our own slots: given by somebody else, played here, and paid by whoever gave them. */
import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';
import { GameName } from './studio-game.ts';

/** What a player has of them in one game. */
export const FreeRounds = z.object({
  left: z.int(),
  count: z.int(),
  stake: MoneyText,
  /** Collected so far; paid when they end. */
  won: MoneyText,
  endsAt: EpochMs,
});
export type FreeRounds = z.output<typeof FreeRounds>;

/** Published once for each grant: when its last round was played, or when its time is over. */
export const freeRoundsEnded = defineEvent({
  name: 'studio.free_rounds_ended',
  data: z.object({
    grant: z.string(),
    /** The giver's name for it. */
    key: z.string(),
    member: MemberId,
    merchant: z.string(),
    currency: z.string(),
    game: GameName,
    played: z.int(),
    /** What is owed: the wins, as far as the grant pays them. */
    won: MoneyText,
    at: EpochMs,
  }),
});
