/** The end of a window: places become final thirty minutes later, and prizes wait in the reward center. */
import { finalAfterMs, prizedPlaces, rankScores, sharedPrize } from '#domains/rewards/rules/leaderboard/leaderboard.ts';
import { type Money, money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { issueGifts, type NewGift } from '../gift/gift.ts';
import { type Board, listDueWindows, lockWindow, markFinal, readBoard, type WindowKey } from './board.store.ts';
import { listScoresDownTo, listUnlisted, type ScoreRow } from './score.store.ts';

const claimMs = 30 * dayMs;
const giftsPerInsert = 1_000;

export type WindowFault = 'window_unknown' | 'window_open';
export type FinalResult = { readonly winners: number; readonly isNew: boolean };

/** A window that is final already is answered so: its gifts are issued once. */
export async function finaliseWindow(tx: Tx, key: WindowKey, now: Instant): Promise<Outcome<FinalResult, WindowFault>> {
  const window = await lockWindow(tx, key);
  const board = await readBoard(tx, key.board);
  if (!window || !board) return refuse('window_unknown');
  if (window.finalAt !== null) return done({ winners: 0, isNew: false });
  if (now < addMs(window.endsAt, finalAfterMs)) return refuse('window_open');
  const gifts = await listPrizes(tx, { board, key, now });
  for (let from = 0; from < gifts.length; from += giftsPerInsert)
    await issueGifts(tx, gifts.slice(from, from + giftsPerInsert));
  await markFinal(tx, key, now);
  return done({ winners: gifts.length, isNew: true });
}

type EndedWindow = { readonly board: Board; readonly key: WindowKey; readonly now: Instant };

async function listPrizes(tx: Tx, { board, key, now }: EndedWindow): Promise<NewGift[]> {
  const { id, merchant, currency, prizes, minimum, name } = board;
  const rows = await listScoresDownTo(tx, key, { place: prizedPlaces(prizes), minimum });
  // Whoever left the board while the last points were counted may still be among them.
  const unlisted = await listUnlisted(
    tx,
    rows.map(({ member }) => member),
  );
  const winners = rows.filter(({ member }) => !unlisted.has(member));
  const places = rankScores(winners.map(({ score }) => score));
  return winners.flatMap(({ member, score }, nth) => {
    const place = places[nth];
    const amount = place ? sharedPrize(prizes, place) : 0n;
    if (!place || amount <= 0n) return [];
    return [
      {
        key: `leaderboard:${id}:${key.windowKey}:${member}`,
        member,
        merchant,
        currency,
        kind: 'leaderboard' as const,
        source: id,
        name,
        figures: { rank: place.rank, score: scoreText(board, score) },
        amount: amount as Money,
        claimUntil: addMs(now, claimMs),
        at: now,
      },
    ];
  });
}

/** Points as a count, valid bets as an amount, a multiple with two decimals. */
export function scoreText({ metric }: Pick<Board, 'metric'>, score: ScoreRow['score']): string {
  if (metric === 'points') return String(score);
  if (metric === 'valid') return moneyText(money(score));
  return `${score / 100n}.${String(score % 100n).padStart(2, '0')}`;
}

const windowsPerQuery = 50;

/** Every window that ended, however long ago: an outage delays prizes and loses none. */
export async function finaliseDueWindows(pool: Pool, now: Instant, signal: AbortSignal): Promise<number> {
  let finalised = 0;
  while (!signal.aborted) {
    const due = await listDueWindows(pool, addMs(now, -finalAfterMs), windowsPerQuery);
    for (const key of due) {
      if (signal.aborted) break;
      const verdict = await transact(pool, (tx) => finaliseWindow(tx, key, now));
      if (verdict.ok && verdict.value.isNew) finalised += 1;
    }
    if (due.length < windowsPerQuery) break;
  }
  return finalised;
}
