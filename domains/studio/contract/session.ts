/** A frame exchanges the ticket of its launch once for a token, which authenticates all further calls. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { FreeRounds } from './free-rounds.ts';
import { Jackpot } from './jackpot.ts';
import { frameCall, Round, Token, tokenFaults } from './round.ts';
import { SeedPair } from './seeds.ts';
import { GameName } from './studio-game.ts';

export const Limits = z.object({
  minStake: MoneyText,
  maxStake: MoneyText,
  /** No round pays more; a bet that names its only win is refused above it. */
  maxPayout: MoneyText,
  /** The shortest time from one round to the next; earlier calls are refused with the remaining delay. */
  cycleMs: z.int(),
});
export type Limits = z.output<typeof Limits>;

export const openFrame = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/open',
  input: z.object({ ticket: Token }),
  output: z.object({
    token: z.string(),
    endsAt: EpochMs,
    /** Of the server, for clocks that are drawn. */
    now: EpochMs,
    game: z.object({
      code: GameName,
      title: z.string(),
      version: z.int(),
      dataHash: z.nullable(z.string()),
      /** The return to player in parts per million; the minimum, for games with several tables. */
      returnPpm: z.int(),
    }),
    currency: z.string(),
    currencySymbol: z.string(),
    balance: MoneyText,
    limits: Limits,
    seeds: SeedPair,
    /** An open round; for crash see its own state. */
    unfinished: z.nullable(Round),
    /** The last one of this game that ended. */
    last: z.nullable(Round),
    /** The last ones of this game, newest first, open ones among them. */
    rounds: z.array(Round),
    /** The one that stakes on this machine add to. */
    jackpot: z.nullable(Jackpot),
    /** What the player has of them in this game. */
    freeRounds: z.nullable(FreeRounds),
    /** Played with play money: nothing is staked and nothing is won. */
    isDemo: z.boolean(),
  }),
  faults: { ticket_invalid: 401, ticket_expired: 401, account_locked: 403, game_closed: 422 },
  summary: 'A game’s frame changes the ticket of its launch for a session.',
});

export const readBalance = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/balance',
  input: z.object({ token: Token }),
  output: z.object({ balance: MoneyText }),
  faults: tokenFaults,
  summary: 'What the player has now.',
});
