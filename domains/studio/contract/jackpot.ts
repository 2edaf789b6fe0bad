/** The real jackpots: what is in them, by which rules they fall, and when they fell. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId, MoneyText } from '#kernel/wire.ts';
import { frameCall, Token, tokenFaults } from './round.ts';
import { GameName } from './studio-game.ts';

/** A machine whose every stake adds to it and may win it. */
export const JackpotGame = z.object({
  code: GameName,
  title: z.string(),
  /** The return to player without the jackpot, and the minimum with it; in parts per million. */
  returnPpm: z.int(),
  returnWithPpm: z.int(),
});

export const Jackpot = z.object({
  code: z.string(),
  title: z.string(),
  currency: z.string(),
  /** Jackpots of this name are numbered from one. */
  number: z.int(),
  /** What is in it now. */
  amount: MoneyText,
  /** What is put aside for the next one. */
  reserve: MoneyText,
  games: z.array(JackpotGame),
  /** The operator's contribution of each stake to the pool and to the reserve; in parts per million. */
  poolPpm: z.int(),
  reservePpm: z.int(),
  /** No jackpot of this name begins with less. */
  seed: MoneyText,
  beganWith: MoneyText,
  /** It falls before it is higher than this. */
  mustFallBy: MoneyText,
  /** The hash of the amount at which it falls, with its salt; public before the first stake. */
  commitment: z.string(),
  since: EpochMs,
});
export type Jackpot = z.output<typeof Jackpot>;

export const JackpotHit = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  currency: z.string(),
  number: z.int(),
  /** What was paid: the amount that was promised. */
  amount: MoneyText,
  beganWith: MoneyText,
  /** Masked; null for who does not want to be seen. */
  player: z.nullable(z.string()),
  game: GameName,
  gameTitle: z.string(),
  since: EpochMs,
  at: EpochMs,
  /** The commitment that was public before the first stake: `sha256(amount:salt)`. */
  commitment: z.string(),
  salt: z.string(),
});
export type JackpotHit = z.output<typeof JackpotHit>;

export const readJackpots = endpoint({
  method: 'GET',
  path: '/wps/v2/jackpots',
  audience: 'public',
  cache: { scope: 'public', seconds: 2 },
  input: z.object({}),
  output: z.object({ jackpots: z.array(Jackpot) }),
  faults: {},
  summary: 'The real jackpots in the currency of the site, with their rules.',
});

/** For the machine that the frame was launched with. */
export const readFrameJackpot = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/jackpot',
  input: z.object({ token: Token }),
  output: z.object({
    /** What is in the jackpot that stakes here add to; null where they add to none. */
    amount: z.nullable(MoneyText),
  }),
  faults: tokenFaults,
  summary: 'What is in the jackpot of a machine now.',
});

export const RunId = z.string().check(z.regex(/^jr_[0-9A-Z]{26}$/));

export const listJackpotHits = endpoint({
  method: 'GET',
  path: '/wps/v2/jackpots/history',
  audience: 'public',
  cache: { scope: 'public', seconds: 2 },
  input: z.object({
    before: z.optional(RunId),
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
  }),
  output: z.object({
    content: z.array(JackpotHit),
    /** The cursor of the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  faults: {},
  summary: 'When the real jackpots fell, to whom, and the proof of each; newest first.',
});

/** Published in the transaction in which it falls. */
export const jackpotFell = defineEvent({
  name: 'studio.jackpot_fell',
  data: z.object({
    run: z.string(),
    code: z.string(),
    currency: z.string(),
    amount: MoneyText,
    member: MemberId,
    game: GameName,
    round: z.string(),
    at: EpochMs,
  }),
});
