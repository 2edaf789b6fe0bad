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
  /** Of every stake, paid by the house: into the pool, and into the reserve that the next one begins with. */
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

export const wholeOf = (parts: bigint): Money => money(parts / million);

export const addStake = ({ pool, reserve }: JackpotPool, stake: Money, terms: JackpotTerms): JackpotPool => ({
  pool: pool + stake * terms.poolPpm,
  reserve: reserve + stake * terms.reservePpm,
});

export type Beginning = {
  readonly amount: Money;
  readonly fromReserve: Money;
  /** What the reserve has not got. */
  readonly fromHouse: Money;
};

/** With the whole reserve, but never less than the seed, and never more than halfway to the end: the rest waits. */
export function beginningOf(reserve: Money, { seed, mustFallBy }: JackpotTerms): Beginning {
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

/** What is told before the first stake. Anybody who is told amount and salt afterwards makes the same hash of them. */
export const promiseOf = (trigger: Money, salt: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${moneyText(trigger)}:${salt}`)));

export type Fall = { readonly pool: JackpotPool; readonly next: Beginning };

/** It pays what was promised; what the last stake brought beyond that is in the next one. */
export function fall({ pool, reserve }: JackpotPool, trigger: Money, terms: JackpotTerms): Fall {
  const next = beginningOf(wholeOf(reserve), terms);
  return {
    next,
    pool: {
      pool: pool - trigger * million + next.amount * million,
      reserve: reserve - next.fromReserve * million,
    },
  };
}

/**
 * All that is put aside is paid to players sooner or later, so a machine gives back that much more: this much at the least,
 * because the house adds to it where a reserve is below the seed.
 */
export const returnWith = (returnPpm: number, { poolPpm, reservePpm }: JackpotTerms): Ppm =>
  ppm(BigInt(returnPpm) + poolPpm + reservePpm);
