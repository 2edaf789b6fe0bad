/** Paybacks: bets of members who joined are counted as they settle, and what is due is issued as a gift half an hour after the window. */
import { countedOf, paybackOf, windowEndAt } from '#domains/rewards/rules/payback/payback.ts';
import { zero } from '#kernel/money.ts';
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { issueGifts, type NewGift } from '../gift/gift.ts';
import { toEarningEntries } from '../play/earning.ts';
import type { PlayCounter, PlayEntry } from '../play/play.ts';
import { readPromotionTitles } from '../promotion/decision.store.ts';
import {
  addPaybackCounts,
  type DueSum,
  type JoinedPayback,
  listJoinedPaybacks,
  markDueSums,
  type PaybackCount,
} from './payback.store.ts';

/** Settlements that come late still count. */
const settleMs = 30 * minuteMs;

function countOf(entry: PlayEntry, payback: JoinedPayback): PaybackCount[] {
  const { member, currency, category, at } = entry;
  const { promotion, joinedAt, startsAt, endsAt } = payback;
  if (payback.member !== member || payback.currency !== currency || payback.category !== category) return [];
  if (at < startsAt || at < joinedAt || (endsAt !== null && at >= endsAt)) return [];
  const windowEnd = windowEndAt(payback, at);
  return windowEnd === null ? [] : [{ promotion, member, endsAt: windowEnd, change: countedOf(payback.basis, entry) }];
}

export const countPaybacks: PlayCounter = async (tx, entries) => {
  const paybacks = await listJoinedPaybacks(tx, {
    members: [...new Set(entries.map(({ member }) => member))],
    categories: [...new Set(entries.map(({ category }) => category))],
  });
  if (paybacks.length === 0) return;
  const earning = await toEarningEntries(tx, entries);
  const counts = earning.flatMap((entry) => paybacks.flatMap((payback) => countOf(entry, payback)));
  if (counts.length > 0) await addPaybackCounts(tx, counts);
};

const sumsAtOnce = 500;

async function payDue(tx: Tx, now: Instant): Promise<number> {
  const due = await markDueSums(tx, { before: addMs(now, -settleMs), now, limit: sumsAtOnce });
  const names = new Map<string, NewGift['name']>();
  for (const { promotion } of due)
    if (!names.has(promotion)) names.set(promotion, await readPromotionTitles(tx, promotion));
  await issueGifts(
    tx,
    due.flatMap((sum) => {
      const name = names.get(sum.promotion);
      return name ? giftsOf(sum, { name, now }) : [];
    }),
  );
  return due.length;
}

function giftsOf(sum: DueSum, { name, now }: Pick<NewGift, 'name'> & { readonly now: Instant }): NewGift[] {
  const { promotion, merchant, member, currency, endsAt, turnoverPpm, days } = sum;
  const amount = paybackOf(sum, sum.total);
  if (amount === zero) return [];
  return [
    {
      key: `payback:${promotion}:${member}:${endsAt}`,
      member,
      merchant,
      currency,
      kind: 'promotion',
      source: promotion,
      name,
      amount,
      turnoverPpm,
      at: now,
      claimUntil: addMs(now, days * dayMs),
    },
  ];
}

/** Every window that ended, however long ago. */
export async function payPaybacks(pool: Pool, now: Instant, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await transact(pool, (tx) => payDue(tx, now))) === sumsAtOnce);
}
