/**
 * Sends balance changes to every open page of a member. Several processes post bets many times a second, and announcing each
 * one would cost a write per bet, so the balances of connected members are read once a second. It works for every kind of posting.
 */
import type { Pool } from '#platform/server/database/db.ts';
import { type StateWatch, type StateWatchOptions, startStateWatch } from '#platform/server/live/index.ts';
import { readBalanceTexts } from './balance-live.ts';

export type BalanceWatchOptions = Pick<StateWatchOptions, 'live' | 'currencyOf' | 'log'> & {
  readonly pool: Pool;
  readonly everyMs?: number;
};

export const startBalanceWatch = ({ pool, everyMs = 1_000, ...options }: BalanceWatchOptions): StateWatch =>
  startStateWatch({
    ...options,
    everyMs,
    event: 'balance',
    // Trial accounts have no wallet.
    isWatched: ({ role }) => role !== 'trial',
    read: (members) => readBalanceTexts(pool, members),
  });
