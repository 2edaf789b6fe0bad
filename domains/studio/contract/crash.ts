/**
 * Crash: one shared round. Calls place, cancel and cash out bets; the socket at `crashSocket` publishes the state of the
 * round. The multiplier is a function of the time since `startsAt` (`multiplierAfter` of the rules), so no ticks are sent, and
 * the point at which the round ends is never sent before.
 */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { frameCall, Key, Round, RoundId, stakeFaults, Token, tokenFaults } from './round.ts';
import { hundredths, Stake } from './wager.ts';

/** A multiplier with two decimals. */
const Target = hundredths(1.01, 10_000);

/** `betting` until `startsAt`, `running` until it breaks off, `busted` until the next one opens. */
export const CrashRound = z.object({
  number: z.int(),
  phase: z.enum(['betting', 'running', 'busted']),
  opensAt: EpochMs,
  startsAt: EpochMs,
  /** The hash of this round's seed, public before it opens: the seed of the previous round. */
  hash: z.string(),
  salt: z.string(),
  /** Its place in the chain, from 0. */
  place: z.int(),
  /** These three once it broke off. */
  bustedAt: z.nullable(EpochMs),
  point: z.nullable(z.number()),
  seed: z.nullable(z.string()),
  /** When the next one opens, once this one broke off. */
  nextAt: z.nullable(EpochMs),
});
export type CrashRound = z.output<typeof CrashRound>;

/** A bet as all players see it; one’s own is known by its id. */
export const CrashBet = z.object({
  betId: z.string(),
  /** Masked. */
  player: z.string(),
  stake: MoneyText,
  /** Taken back before the start: it leaves the list. */
  isCancelled: z.boolean(),
  /** At which multiplier its player left; null while in, and for who stayed too long. */
  left: z.nullable(z.number()),
  payout: z.nullable(MoneyText),
});
export type CrashBet = z.output<typeof CrashBet>;

/** The stored auto cash-out of an own bet; never shown to others. */
export const OwnCrashBet = z.object({ bet: Round, auto: z.nullable(z.number()) });

export const CrashState = z.object({
  now: EpochMs,
  round: z.nullable(CrashRound),
  /** The largest stakes of the round, a hundred at most. */
  bets: z.array(CrashBet),
  count: z.int(),
  mine: z.array(OwnCrashBet),
  /** The last rounds that broke off, newest first. */
  history: z.array(z.object({ number: z.int(), point: z.number(), seed: z.string() })),
  /** What was published before the first round of the chain. */
  chain: z.nullable(z.object({ published: z.string(), salt: z.string(), rounds: z.int() })),
});
export type CrashState = z.output<typeof CrashState>;

const CrashBetAnswer = z.object({ mine: OwnCrashBet, balance: MoneyText, isRepeated: z.boolean() });

/** Two at a time in each round. */
export const maxCrashBets = 2;
/** Cancelled bets stay on record, so their number per round is limited. */
export const maxCrashCancels = 10;

/** As large as the database counts. */
const RoundNumber = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const readCrash = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/crash/read',
  input: z.object({ token: Token }),
  output: CrashState,
  faults: tokenFaults,
  summary: 'Where the shared round stands, with the player’s own bets.',
});

/** `auto` cashes out at exactly this multiplier, also when the player is disconnected. */
export const placeCrash = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/crash/place',
  input: z.object({ token: Token, key: Key, number: RoundNumber, stake: Stake, auto: z.optional(Target) }),
  output: CrashBetAnswer,
  faults: { ...stakeFaults, betting_closed: 422, too_many_bets: 422, taken_back_often: 422 },
  summary: 'Bets on the shared round that is open for bets.',
});

export const cancelCrash = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/crash/cancel',
  input: z.object({ token: Token, betId: RoundId }),
  output: CrashBetAnswer,
  faults: { ...tokenFaults, round_unknown: 422, betting_closed: 422 },
  summary: 'Takes a bet back before the round starts.',
});

/**
 * What counts is when the server had received all of it: what was shown at that millisecond is paid, up to the very break. It
 * has to come through within a second after the break; what is lost by then stays lost.
 */
export const cashOutCrash = endpoint({
  ...frameCall,
  ending: true,
  path: '/wps/studio/v1/crash/cashOut',
  input: z.object({ token: Token, betId: RoundId }),
  output: CrashBetAnswer,
  faults: { session_unknown: 401, round_unknown: 422, not_started: 422, too_late: 422 },
  summary: 'Leaves the running round. Asked again, it tells the same end.',
});

/** The path of the socket. The first message of the client contains its token; after it only `ping` is accepted. */
export const crashSocket = '/wps/studio/v1/crash/live';

export const CrashHello = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: Token }),
  z.object({ type: z.literal('ping') }),
]);

/** `now` is the server’s clock when the frame was made, for the offset of the browser’s own. */
export type CrashFrame =
  /** The first message, and after a gap: the client calls `readCrash` for the rest. */
  | { readonly type: 'ready' | 'reset'; readonly now: number }
  | { readonly type: 'pong'; readonly now: number }
  /** Every change of phase; as `CrashRound` on the wire. */
  | { readonly type: 'round'; readonly now: number; readonly round: z.input<typeof CrashRound> }
  /** Bets that came, were taken back, or left, several in one. */
  | { readonly type: 'bets'; readonly now: number; readonly number: number; readonly bets: z.input<typeof CrashBet>[] };

/** Why the server closed the socket: a malformed message, an ended session, a closed game, too many messages or connections. */
export const crashCloseCodes = { malformed: 4400, sessionEnded: 4401, closed: 4403, tooMany: 4429 } as const;
