/** Redemptions as their member reads them. */
import type { listDeliveryAddresses, listRedemptions, Redemption } from '#domains/rewards/contract/mall.ts';
import { addDays, parseDayPeriod } from '#kernel/calendar.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { done } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { countOwnRedemptions, listAddresses, listOwnRedemptions, type RedemptionRow } from './redemption.store.ts';

export const toRedemption = (row: RedemptionRow, locale: Locale): Redemption => ({
  redemptionId: row.id,
  appliedAt: row.appliedAt,
  kind: row.kind,
  category: row.category,
  name: inLocale(row.name, locale),
  quantity: row.quantity,
  points: row.points,
  amount: row.amount,
  amountRequirement: row.amountRequirement,
  status: row.state,
  endedAt: row.endedAt,
  endedBy: row.endedBy,
  reason: row.reason,
  returnedAt: row.returnedAt,
  mayCancel: row.state === 'in_process',
});

const defaultDays = 30;

type DayQuery = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };

/** The past thirty days where nothing is said. */
export function parsePointDays({ startDate, endDate }: DayQuery, now: Instant) {
  const today = businessDayOf(now, defaultOffsetMinutes);
  const isOpen = startDate === undefined && endDate === undefined;
  const days = parseDayPeriod({ startDate: isOpen ? addDays(today, 1 - defaultDays) : startDate, endDate }, today);
  return days.ok ? { ...days, value: { ...days.value, ...rangeOf(days.value) } } : days;
}

const dayStartOf = (day: string): Instant => instant(Date.parse(`${day}T00:00:00Z`) - defaultOffsetMinutes * minuteMs);
const rangeOf = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) => ({
  from: dayStartOf(startDate),
  until: dayStartOf(addDays(endDate, 1)),
});

export const showRedemptions: UseCase<typeof listRedemptions> = async (
  { tx, caller, site, clock, locale },
  { pageNo, pageSize, status = null, ...query },
) => {
  const days = parsePointDays(query, clock.now());
  if (!days.ok) return days;
  const { from, until, startDate, endDate } = days.value;
  const filter = { member: caller.member, currency: site.currency, from, until };
  const counts = await countOwnRedemptions(tx, filter);
  const count = status ? counts[status] : counts.in_process + counts.approved + counts.rejected;
  const page = { skip: (pageNo - 1) * pageSize, limit: pageSize };
  const rows = await listOwnRedemptions(tx, { ...filter, state: status }, page);
  return done({
    content: rows.map((row) => toRedemption(row, locale)),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
    totalElements: count,
    counts,
    startDate,
    endDate,
  });
};

const maxAddresses = 5;

export const showDeliveryAddresses: UseCase<typeof listDeliveryAddresses> = async ({ tx, caller }) =>
  done({ addresses: await listAddresses(tx, caller.member, maxAddresses) });
