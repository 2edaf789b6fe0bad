/** The gift of a birthday, at midnight of the day. Days that were missed are made up for, for as long as it could be claimed. */
import { listBirthdays } from '#domains/identity/server/index.ts';
import { listPaused } from '#domains/protection/server/index.ts';
import { birthdayDepositsNeeded, calendarDaysOf, isBirthdayKnown } from '#domains/rewards/rules/vip/birthday.ts';
import { sumPaidDeposits } from '#domains/wallet/server/index.ts';
import { addDays } from '#kernel/calendar.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { issueGifts } from '../gift/gift.ts';
import { readLadders } from '../rank.store.ts';
import { readNextDay, saveNextDay } from './day-run.store.ts';
import { listRanksOfMembers } from './member-rank.store.ts';
import { rankDayOf, startOfDay } from './rank-days.ts';
import { toVipGifts } from './vip-gift.ts';

const job = 'vip_birthday';
const pageSize = 500;
const maxMissedDays = 30;

type BirthdayRun = { readonly pool: Pool; readonly now: Instant; readonly signal?: AbortSignal };

export async function giveBirthdayGifts({ pool, now, signal }: BirthdayRun): Promise<void> {
  const today = rankDayOf(now);
  const earliest = addDays(today, -maxMissedDays);
  const next = (await readNextDay(pool, job)) ?? today;
  for (let day = next > earliest ? next : earliest; day <= today; day = addDays(day, 1)) {
    for (let after: string | null = ''; after !== null; ) {
      if (signal?.aborted) return;
      const from: string = after;
      after = await transact(pool, (tx) => giveToPage(tx, { day, after: from, now }));
    }
    await saveNextDay(pool, { job, day: addDays(day, 1) });
  }
}

type BirthdayPage = { readonly day: string; readonly after: string; readonly now: Instant };

/** The last member of the page; null when it was the last page. */
async function giveToPage(tx: Tx, { day, after, now }: BirthdayPage): Promise<string | null> {
  const born = await listBirthdays(tx, { days: calendarDaysOf(day), after, limit: pageSize });
  const known = born.filter(({ setAt }) => isBirthdayKnown(setAt, startOfDay(day))).map(({ member }) => member);
  const paused = await listPaused(tx, known, now);
  const ranks = await listRanksOfMembers(
    tx,
    known.filter((member) => !paused.has(member)),
  );
  const paid = await sumPaidDeposits(tx, ranks);
  const ladders = await readLadders(tx, ranks);
  const gifts = ranks.flatMap((rank, at) => {
    const terms = ladders.get(rank.merchant)?.find(({ level }) => level === rank.level);
    if (!terms || (paid[at]?.count ?? 0) < birthdayDepositsNeeded) return [];
    const { level, birthdayGift: amount } = terms;
    return toVipGifts({ rank, kind: 'vip_birthday', occasion: day.slice(0, 4), level, amount, at: now });
  });
  await issueGifts(tx, gifts);
  return born.length === pageSize ? (born.at(-1)?.member ?? null) : null;
}
