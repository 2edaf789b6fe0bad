/** What a chunk of tickets is paid: equal wagers are computed once. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { earningPartOf } from '#domains/lottery/rules/wager/earning.ts';
import { payWager } from '#domains/lottery/rules/wager/wager.ts';
import type { Money } from '#kernel/money.ts';
import type { GameRow } from '../game/game.store.ts';
import { parseLines } from '../ticket/ticket.store.ts';
import type { DueTicket } from './settlement.store.ts';

export type DuePayout = {
  readonly payout: Money;
  readonly rebate: Money;
  readonly won: Money;
  readonly refunded: Money;
  /** Of the valid bet what earns rebate and points, in parts per million. */
  readonly earningPpm: number;
};

const maxCached = 20_000;

export type ComputePayout = (ticket: DueTicket) => DuePayout;

/** Of one issue and one result. A draw has many tickets with the same few wagers, and parsing is most of the work. */
export function createComputePayout(game: Pick<GameRow, 'family' | 'prizeMode'>, result: DrawResult): ComputePayout {
  const cache = new Map<string, DuePayout>();
  return ({ linesText, priceVersion, prizeGroup, rebatePpm, stake }) => {
    const key = `${priceVersion} ${prizeGroup} ${rebatePpm} ${stake} ${linesText}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const engine = findEngine(game.family, priceVersion);
    if (!engine) throw new Error(`lottery: no prices ${priceVersion}`);
    const terms = termsOf({ prizeMode: game.prizeMode, prizeGroup });
    const lines = parseLines(linesText);
    const { payout, rebate, won, refunded } = payWager(engine, { lines, stake, rebatePpm }, { result, terms });
    const earningPpm = earningPartOf(engine, { lines, terms, rebatePpm });
    const due = { payout, rebate, won, refunded, earningPpm };
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, due);
    return due;
  };
}
