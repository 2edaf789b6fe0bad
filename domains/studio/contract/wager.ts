/** What a bet is on. The fields are the parameters by which `npm run fair` and the verifier play a round again. */
import { z } from 'zod/mini';
import { type Money, money, sum } from '#kernel/money.ts';
import { MoneyText } from '#kernel/wire.ts';
import { machineGames } from './studio-game.ts';

const centavo = 100n;
/** Far above any limit of a game. */
const maxStake = money(100_000_000n * 10_000n);

/** In whole centavos. Whether it is too small or too large for the game is judged by the game's limits. */
export const Stake = MoneyText.check(
  z.refine((amount) => amount > 0n && amount <= maxStake && amount % centavo === 0n),
);

/** With two decimals at most: 62.5, 1.98. The step tells readers of the schema; it would let 1.9800000000000002 pass. */
export const hundredths = (least: number, most: number) =>
  z.number().check(
    z.gte(least),
    z.lte(most),
    z.multipleOf(0.01),
    z.refine((given) => /^\d+(\.\d{1,2})?$/.test(String(given))),
  );
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const colours = ['red', 'yellow', 'green', 'blue', 'white', 'pink'] as const;
const ColourStakes = z.partialRecord(z.enum(colours), Stake);

/** Of the games that are decided in one call. */
export const Wager = z.discriminatedUnion('game', [
  /** 2 to 98 of a hundred rolls must win. */
  z.object({ game: z.literal('dice'), side: z.enum(['under', 'over']), target: hundredths(2, 98) }),
  z.object({ game: z.literal('limbo'), target: hundredths(1.01, 1_000_000) }),
  z.object({ game: z.literal('plinko'), rows: z.literal([8, 12, 16]), risk: z.enum(['low', 'medium', 'high']) }),
  z.object({
    game: z.literal('keno'),
    picks: z.array(whole(1, 40)).check(
      z.minLength(1),
      z.maxLength(10),
      z.refine((picks) => new Set(picks).size === picks.length),
    ),
  }),
  z.object({
    game: z.literal('wheel'),
    segments: z.literal([10, 20, 30, 50]),
    risk: z.enum(['low', 'medium', 'high']),
  }),
  /** The stakes on the colours; together they are the stake of the round. */
  z.object({ game: z.literal('colour'), stakes: ColourStakes }),
  z.object({ game: z.enum(machineGames) }),
]);
export type Wager = z.output<typeof Wager>;

/** Of the games that are played step by step. */
export const StepWager = z.discriminatedUnion('game', [
  z.object({ game: z.literal('mines'), mines: whole(1, 24) }),
  z.object({ game: z.literal('hilo') }),
]);
export type StepWager = z.output<typeof StepWager>;

export const Step = z.discriminatedUnion('game', [
  /** From 0, row by row. */
  z.object({ game: z.literal('mines'), field: whole(0, 24) }),
  /** Higher or the same, lower or the same; what cannot fail is refused. `skip` turns another card and stakes nothing on it. */
  z.object({ game: z.literal('hilo'), guess: z.enum(['higher', 'lower', 'skip']) }),
]);
export type Step = z.output<typeof Step>;

/** The colours' stakes add up to the stake; every other wager has one stake anyway. */
export const isWholeStake = (stake: Money, wager: Wager): boolean =>
  wager.game !== 'colour' || sum(Object.values(wager.stakes)) === stake;
