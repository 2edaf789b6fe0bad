/** What an event of the socket makes old on the page: it is asked for again where it is shown. */
import { orderKey } from '#domains/wallet/web/index.ts';
import type { LiveEvent } from '#kernel/live.ts';

type Key = readonly string[];

export type Stale = {
  readonly keys: readonly Key[];
  /** Within how long: what everybody hears at once is not asked for by everybody at once. */
  readonly spread: { readonly fromMs: number; readonly toMs: number } | null;
};

/** Longer than the public answers about jackpots are kept on their way. */
const jackpotSpread = { fromMs: 2_100, toMs: 6_000 };

export function staleBy(event: LiveEvent, data: unknown): Stale | null {
  if (event === 'jackpot') return { keys: [['studio', 'jackpots']], spread: jackpotSpread };
  if (event === 'balance') return { keys: [orderKey], spread: null };
  if (event !== 'order') return null;
  // A round that ended by itself: the record of bets and the list of open rounds say how.
  const isRound = (data as { readonly kind?: string } | null)?.kind === 'round';
  return { keys: [orderKey, ...(isRound ? [['bets'], ['games', 'unresolved']] : [])], spread: null };
}

/** A balance is told again now and then; the same one makes nothing on the page old. */
export const isSameBalance = (known: object, data: unknown): boolean =>
  Object.entries(data ?? {}).every(([name, value]) => known[name as keyof typeof known] === value);

export const waitOf = ({ spread }: Stale, random: () => number): number =>
  spread === null ? 0 : Math.round(spread.fromMs + (spread.toMs - spread.fromMs) * random());
