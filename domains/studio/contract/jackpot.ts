/** The real jackpot: what is in it, by which rules it falls, and when it fell. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { GameName } from './own-game.ts';

export const Jackpot = z.object({
  code: z.string(),
  title: z.string(),
  currency: z.string(),
  /** What it would pay now. */
  amount: MoneyText,
  /** Machines whose every stake adds to it and may win it. */
  games: z.array(GameName),
  /** Parts of a million of each stake: into the pool, and into the reserve from which it begins again. */
  poolPpm: z.int(),
  reservePpm: z.int(),
  /** What it begins with. */
  seed: MoneyText,
  /** It falls before it is higher than this. */
  mustFallBy: MoneyText,
  /** The hash of the amount at which it falls, with its salt, told before the first stake. */
  commitment: z.string(),
  since: EpochMs,
});
export type Jackpot = z.output<typeof Jackpot>;

export const JackpotHit = z.object({
  code: z.string(),
  amount: MoneyText,
  /** Masked. */
  player: z.string(),
  game: GameName,
  at: EpochMs,
  /** What was promised: `sha256(trigger:salt)` is the commitment. */
  commitment: z.string(),
  trigger: MoneyText,
  salt: z.string(),
});
export type JackpotHit = z.output<typeof JackpotHit>;

export const readJackpots = endpoint({
  method: 'GET',
  path: '/wps/v2/jackpots',
  audience: 'public',
  cache: { scope: 'public', seconds: 2 },
  input: z.object({}),
  output: z.object({ jackpots: z.array(Jackpot), history: z.array(JackpotHit) }),
  faults: {},
  summary: 'The real jackpots of the site with their rules, and the last times they fell.',
});
