/**
 * The real jackpot: what a stake adds to it, when it falls, and what the next one begins with. The amount at which it falls is
 * drawn before its first stake and promised by a hash; the stake that lifts the pool to it wins exactly that amount.
 *
 * A pool is counted in millionths of the smallest amount, so that a rate of parts per million leaves no dust: the order and the
 * size of stakes make no difference to what they add up to. Only whole amounts are booked.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert } from '#kernel/assert.ts';
import { type Money, money, moneyText, type Ppm, ppm } from '#kernel/money.ts';

export type JackpotTerms = {
  /** The operator's contribution of every stake to the pool, and to the reserve with which the next run begins. */
  readonly poolPpm: Ppm;
  readonly reservePpm: Ppm;
  /** No jackpot begins with less. */
  readonly seed: Money;
  readonly mustFallBy: Money;
};

/** In millionths of the smallest amount. */
export type JackpotPool = { readonly pool: bigint; readonly reserve: bigint };

const million = 1_000_000n;
const centavo = 100n;

export const wholeAmount = (parts: bigint): Money => money(parts / million);

export const addStake = ({ pool, reserve }: JackpotPool, stake: Money, terms: JackpotTerms): JackpotPool => ({
  pool: pool + stake * terms.poolPpm,
  reserve: reserve + stake * terms.reservePpm,
});

export type JackpotStart = {
  readonly amount: Money;
  readonly fromReserve: Money;
  /** What the reserve has not got. */
  readonly fromHouse: Money;
};

/** The whole reserve, but never less than the seed, and never more than halfway to the end: the rest stays in the reserve. */
export function jackpotStartOf(reserve: Money, { seed, mustFallBy }: JackpotTerms): JackpotStart {
  const most = money(mustFallBy / 2n);
  const fromReserve = reserve > most ? most : reserve;
  const amount = fromReserve < seed ? seed : fromReserve;
  return { amount, fromReserve, fromHouse: money(amount - fromReserve) };
}

const chanceBytes = 8;
const chanceRange = 1n << 64n;

/**
 * Where it falls: any whole centavo above the amount that it begins with, up to the end, each as likely as any other. Bytes
 * that would favour the lower ones are drawn again.
 */
export function drawTrigger(begins: Money, mustFallBy: Money, bytes: (count: number) => Uint8Array): Money {
  const first = begins / centavo + 1n;
  const choices = mustFallBy / centavo - first + 1n;
  assert(choices > 0n, 'jackpot: it begins where it must have fallen');
  const fair = chanceRange - (chanceRange % choices);
  for (;;) {
    const drawn = bytes(chanceBytes).reduce((number, byte) => (number << 8n) + BigInt(byte), 0n);
    if (drawn < fair) return money((first + (drawn % choices)) * centavo);
  }
}

/** The commitment that is public before the first stake. Amount and salt, revealed afterwards, have this hash. */
export const commitmentOf = (trigger: Money, salt: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${moneyText(trigger)}:${salt}`)));

export type JackpotDrop = { readonly pool: JackpotPool; readonly next: JackpotStart };

/** It pays what was promised; what the last stake brought beyond that is in the next one. */
export function dropJackpot({ pool, reserve }: JackpotPool, trigger: Money, terms: JackpotTerms): JackpotDrop {
  const next = jackpotStartOf(wholeAmount(reserve), terms);
  return {
    next,
    pool: {
      pool: pool - trigger * million + next.amount * million,
      reserve: reserve - next.fromReserve * million,
    },
  };
}

/**
 * All contributions are paid to players in the end, so they raise the return of a machine. This is the minimum, because the
 * house account adds money where a reserve is below the seed.
 */
export const returnWithJackpot = (returnPpm: number, { poolPpm, reservePpm }: JackpotTerms): Ppm =>
  ppm(BigInt(returnPpm) + poolPpm + reservePpm);
