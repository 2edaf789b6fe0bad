/**
 * Rounds of our own games. A frame authenticates with the token of its session in the body, never in an address. `key` is the
 * client's idempotency key of a round: a retry with the same key returns the same round and moves no money; with another bet
 * it is refused.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { FreeRounds } from './free-rounds.ts';
import { GameName } from './studio-game.ts';
import { isWholeStake, Stake, Step, StepWager, Wager } from './wager.ts';

export const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));
export const Key = z.string().check(z.regex(/^[\x21-\x7e]{8,64}$/));
export const RoundId = z.string().check(z.regex(/^(sr|cb)_[0-9A-Z]{26}$/));
const Hash = z.string();

/** What proves a round. `serverSeed` is null until its pair is out of use; of crash, until the round has broken off. */
export const Proof = z.object({
  serverSeedHash: Hash,
  serverSeed: z.nullable(z.string()),
  /** Of crash: the public salt of the chain. */
  clientSeed: z.string(),
  /** Of crash: the place of the round in its chain, from 0. */
  nonce: z.int(),
  /** Of the game's rules, and the hash of a machine's data. */
  version: z.int(),
  dataHash: z.nullable(Hash),
});
export type Proof = z.output<typeof Proof>;

export const Round = z.object({
  roundId: z.string(),
  key: z.string(),
  game: GameName,
  /** Of crash: the number of the shared round. */
  number: z.optional(z.int()),
  /** `void`: the stake came back. */
  state: z.enum(['open', 'ended', 'void']),
  stake: MoneyText,
  /** Played with a free round: nothing was staked, and the payout was collected with the others of its grant. */
  isFree: z.boolean(),
  /** What the round is played again by, as `npm run fair` takes it. */
  parameters: z.record(z.string(), z.unknown()),
  /** See `outcome.ts`; of an open round, what its player has seen. */
  outcome: z.record(z.string(), z.unknown()),
  /** Times the stake; null while it is open, and of colours, which have a stake each. */
  multiplier: z.nullable(z.number()),
  /** Null while it is open. The jackpot is not in it. */
  payout: z.nullable(MoneyText),
  /** The most that the game pays has cut the payout. */
  isCapped: z.boolean(),
  /** What leaving now would pay; null where nothing can be taken. */
  cashOut: z.nullable(z.object({ multiplier: z.number(), payout: MoneyText })),
  /** A jackpot that this round has won. */
  jackpot: z.nullable(MoneyText),
  proof: Proof,
  startedAt: EpochMs,
  endedAt: z.nullable(EpochMs),
  /** When an open round ends automatically: it is cashed out as it is, or its stake is refunded. Null for other rounds. */
  endsBy: z.nullable(EpochMs),
});
export type Round = z.output<typeof Round>;

/** A round and the balance after it; in a repeated answer the balance is the current one. */
export const PlayedRound = z.object({
  round: Round,
  balance: MoneyText,
  /** What the player has of them in this game; null where there are none. */
  freeRounds: z.nullable(FreeRounds),
  isRepeated: z.boolean(),
});

/**
 * Open on every host and judged by its token, because a round that was begun is ended while the site is closed. What takes a
 * stake checks itself whether the site, the region and the vendor are open.
 */
export const frameCall = { method: 'POST', audience: 'public', alwaysOpen: true } as const;
export const tokenFaults = { session_unknown: 401, session_ended: 401 } as const;

/** In order of precedence, the key first. */
export const stakeFaults = {
  ...tokenFaults,
  round_key_reused: 409,
  /** By the address of the stake's call, not of the launch. */
  region_blocked: 403,
  account_locked: 403,
  wrong_game: 422,
  game_closed: 422,
  stake_too_small: 422,
  stake_too_large: 422,
  payout_too_large: 422,
  bet_not_allowed: 422,
  limit_reached: 422,
  insufficient_funds: 422,
} as const;

/** `waitMs` is the remaining delay: the server enforces the shortest time between two rounds of a game. */
const paceFaults = { too_soon: 422 } as const;

export const playRound = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/play',
  input: z
    .object({
      token: Token,
      key: Key,
      stake: Stake,
      wager: Wager,
      /** With a free round, at its stake. */
      isFree: z.optional(z.boolean()),
    })
    .check(z.refine(({ stake, wager }) => isWholeStake(stake, wager), { path: ['stake'] })),
  output: PlayedRound,
  faults: { ...stakeFaults, free_rounds_over: 422, ...paceFaults },
  summary: 'Plays a round of a game that is decided at once: dice, limbo, plinko, keno, wheel, colours, slot machines.',
});

export const startRound = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/round/start',
  input: z.object({ token: Token, key: Key, stake: Stake, wager: StepWager }),
  output: PlayedRound,
  faults: { ...stakeFaults, round_open: 422, ...paceFaults },
  summary: 'Begins a round of mines or hi-lo. One is open at a time in each game.',
});

/** `after` is the number of earlier steps, so that a repeated step is taken once. */
export const stepRound = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/round/step',
  input: z.object({ token: Token, roundId: RoundId, after: z.int().check(z.gte(0), z.lte(1_000)), step: Step }),
  output: PlayedRound,
  faults: { ...tokenFaults, round_unknown: 422, round_ended: 422, step_out_of_turn: 422, step_invalid: 422 },
  summary: 'Opens a field, or says whether the next card is higher or lower.',
});

/** Taken with a session that has ended, too: it brings the player their own money. */
export const cashOutRound = endpoint({
  ...frameCall,
  ending: true,
  path: '/wps/studio/v1/round/cashOut',
  input: z.object({ token: Token, roundId: RoundId }),
  output: PlayedRound,
  faults: { session_unknown: 401, round_unknown: 422, round_ended: 422, nothing_to_take: 422 },
  summary: 'Leaves an open round with what it pays now. Asked again, it tells the same end.',
});

export const readRound = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/round/read',
  input: z.object({ token: Token, key: Key }),
  output: PlayedRound,
  faults: { ...tokenFaults, round_unknown: 422 },
  summary: 'Tells a round by its key: what happened to a bet whose answer was lost.',
});

export const RoundPage = z.object({
  content: z.array(Round),
  /** The cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
});
const page = {
  game: z.optional(GameName),
  before: z.optional(RoundId),
  count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
};

export const listRounds = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/round/list',
  input: z.object({ token: Token, ...page }),
  output: RoundPage,
  faults: tokenFaults,
  summary: 'The player’s rounds with their proofs, newest first; of the launched game unless another is named.',
});

export const readMyRound = endpoint({
  method: 'GET',
  path: '/wps/v2/fairness/round',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({ roundId: RoundId }),
  output: Round,
  faults: { round_unknown: 404 },
  summary: 'One round of the member with its proof. Somebody else’s is as unknown as one that never was.',
});

export const listMyRounds = endpoint({
  method: 'GET',
  path: '/wps/v2/fairness/rounds',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object(page),
  output: RoundPage,
  faults: {},
  summary: 'A member’s rounds of our own games with their proofs, newest first.',
});
