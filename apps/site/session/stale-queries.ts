/** What an event of the socket makes old on the page: it is asked for again where it is shown. */
import { agentsKey, contractsKey, figuresKey } from '#domains/agents/web/index.ts';
import { messagesKey } from '#domains/messages/web/index.ts';
import { missionKey } from '#domains/rewards/web/index.ts';
import { orderKey } from '#domains/wallet/web/index.ts';
import type { LiveEvent } from '#kernel/live.ts';

type StaleKey = readonly string[];

export type StaleQueries = {
  readonly keys: readonly StaleKey[];
  /** Within how long: what everybody hears at once is not asked for by everybody at once. */
  readonly spread: { readonly fromMs: number; readonly toMs: number } | null;
  /** Further events until then are served by the same refetch. */
  readonly isMerged?: boolean;
};

/** Longer than the public answers about jackpots are kept on their way. */
const jackpotJitter = { fromMs: 2_100, toMs: 6_000 };

/** A balance and the figures of a team change with every bet, and figures take longer to compute than a balance. */
const figureJitter = { fromMs: 2_000, toMs: 4_000 };

/** A settlement pays an agent several bills at once, and each one is an event. */
const contractJitter = { fromMs: 200, toMs: 600 };

/** A batch of settled bets may complete several missions at once. */
const missionJitter = { fromMs: 100, toMs: 400 };
/** All gifts that are claimed with one press are an event each. */
const giftJitter = { fromMs: 100, toMs: 100 };

/** A broadcast reaches every open page at once. */
const letterJitter = { fromMs: 100, toMs: 1_500 };

export function staleQueriesOf(event: LiveEvent, data: unknown): readonly StaleQueries[] {
  if (event === 'jackpot') return [{ keys: [['studio', 'jackpots']], spread: jackpotJitter }];
  if (event === 'balance')
    return [
      { keys: [orderKey], spread: null },
      { keys: [figuresKey], spread: figureJitter, isMerged: true },
    ];
  // A contract shows what its running window has so far.
  if (event === 'figures') return [{ keys: [figuresKey, contractsKey], spread: figureJitter, isMerged: true }];
  // A step of a contract, a bill, or points that are asked for: all of it is shown in the agent centre.
  if (event === 'contract') return [{ keys: [agentsKey], spread: contractJitter, isMerged: true }];
  // A letter that came, or was read on another page. One for everybody reaches every page at the same moment.
  if (event === 'message') return [{ keys: [messagesKey], spread: letterJitter, isMerged: true }];
  if (event !== 'order') return [];
  const kind = (data as { readonly kind?: string } | null)?.kind;
  // A mission that is done, or is not any more: nothing of an order has changed.
  if (kind === 'mission') return [{ keys: [missionKey], spread: missionJitter, isMerged: true }];
  // Gifts that were issued or claimed: the badges of every tab, and the lists behind them. Many come at once.
  if (kind === 'gift') return [{ keys: [['rewards']], spread: giftJitter, isMerged: true }];
  // A round that ended by itself: the record of bets and the list of open rounds say how.
  return [{ keys: [orderKey, ...(kind === 'round' ? [['bets'], ['games', 'unresolved']] : [])], spread: null }];
}

/** States are told again now and then; the same balance makes nothing on the page old. */
export const isSameBalance = (known: object, data: unknown): boolean =>
  Object.entries(data ?? {}).every(([name, value]) => known[name as keyof typeof known] === value);

export const refetchDelayMs = ({ spread }: StaleQueries, random: () => number): number =>
  spread === null ? 0 : Math.round(spread.fromMs + (spread.toMs - spread.fromMs) * random());
