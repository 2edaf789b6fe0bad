/** The bonuses of a member as they read them: what is left is counted up to the last settled bet. */

import type { Bonus, BonusState, exportBonuses, listBonuses, readBonus } from '#domains/rewards/contract/bonus.ts';
import type { texts as stateSource } from '#domains/rewards/contract/bonus-labels/en.ts';
import { turnoverLeft } from '#domains/rewards/rules/turnover.ts';
import { addDays, type DayPeriod, type DayPeriodQuery, parseDayPeriod } from '#kernel/calendar.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { importTexts, inLocale, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { money, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes, instant, minuteMs, platformTime } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readRequirementsNow } from '../turnover/turnover.ts';
import { type BonusFilter, type BonusRow, listOwnBonuses, readOwnBonus, sumOwnBonuses } from './bonus.store.ts';
import type { texts as source } from './texts/en.ts';

type BonusQuery = DayPeriodQuery & { readonly state?: BonusState | undefined };

const dayStartOf = (day: string) => instant(Date.parse(`${day}T00:00:00Z`) - defaultOffsetMinutes * minuteMs);

const filterOf = ({ caller, site }: Context<Caller>, { state }: BonusQuery, days: DayPeriod): BonusFilter => ({
  member: caller.member,
  currency: site.currency,
  from: dayStartOf(days.startDate),
  until: dayStartOf(addDays(days.endDate, 1)),
  state: state ?? null,
});

const judgeRange = (asked: BonusQuery, { clock }: Context) =>
  parseDayPeriod(asked, businessDayOf(clock.now(), defaultOffsetMinutes));

export const showBonuses: UseCase<typeof listBonuses> = async (context, { pageNo, pageSize, ...asked }) => {
  const days = judgeRange(asked, context);
  if (!days.ok) return days;
  const { tx } = context;
  const page = { skip: (pageNo - 1) * pageSize, limit: pageSize };
  const { count, amount, first, last, skip } = await sumOwnBonuses(tx, filterOf(context, asked, days.value), page);
  const isEmpty = first === null || last === null || skip === null;
  const shownDays = isEmpty ? days.value : { startDate: first, endDate: last };
  const rows = isEmpty ? [] : await listOwnBonuses(tx, filterOf(context, asked, shownDays), { skip, limit: pageSize });
  return done({
    content: await toBonuses(context, rows),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
    totalElements: count,
    totals: { amount },
    ...days.value,
  });
};

export const showBonus: UseCase<typeof readBonus> = async (context, { bonusId }) => {
  const row = await readOwnBonus(context.tx, { member: context.caller.member, id: bonusId });
  const [bonus] = await toBonuses(context, row ? [row] : []);
  return bonus ? done(bonus) : refuse('bonus_unknown');
};

/** Bets that no job has counted yet are counted here, in memory. */
async function toBonuses(
  { tx, caller, site, clock, locale }: Context<Caller>,
  rows: readonly BonusRow[],
): Promise<Bonus[]> {
  const isOpen = rows.some(({ state }) => state === 'active');
  const player = { member: caller.member, currency: site.currency };
  const live = isOpen ? await readRequirementsNow(tx, player, clock.now()) : [];
  return rows.map((row) => toBonus({ ...row, ...live.find(({ id }) => id === row.requirement), id: row.id }, locale));
}

function toBonus({ id, name, amount, grantedAt, requirement, ...row }: BonusRow, locale: Locale): Bonus {
  const progress = { required: row.required ?? zero, done: row.done ?? zero };
  return {
    bonusId: id,
    time: grantedAt,
    name: inLocale(name, locale),
    amount,
    state: row.state,
    ...progress,
    // What ended otherwise has nothing left to play.
    left: row.state === 'active' ? turnoverLeft(progress) : money(0n),
    requirementId: requirement,
    closeReason: row.closeReason,
    expiresAt: row.expiresAt,
    closedAt: row.closedAt,
  };
}

const exportPageSize = 1_000;

export const exportBonusesFile: UseCase<typeof exportBonuses> = async (context, { after, ...asked }) => {
  const days = judgeRange(asked, context);
  if (!days.ok) return days;
  const part = Number(after ?? 0);
  const page = { skip: part * exportPageSize, limit: exportPageSize };
  const rows = await listOwnBonuses(context.tx, filterOf(context, asked, days.value), page);
  const head = part === 0 ? csvLine(texts[writtenLocaleOf(context.locale)].columns) : '';
  const { startDate, endDate } = days.value;
  return done({
    fileName: `bonuses-${startDate}-${endDate}.csv`,
    csv: head + (await toBonuses(context, rows)).map((bonus) => csvLine(cellsOf(bonus, context.locale))).join(''),
    next: rows.length === exportPageSize ? String(part + 1) : null,
  });
};

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));
const bonusStateLabels = await importTexts<typeof stateSource>(
  (file) => import(`#domains/rewards/contract/bonus-labels/${file}.ts`),
);

const cellsOf = ({ time, name, amount, required, left, state, bonusId }: Bonus, locale: Locale): string[] => [
  platformTime(time, defaultOffsetMinutes),
  name,
  csvMoney(amount),
  csvMoney(required),
  csvMoney(left),
  bonusStateLabels[writtenLocaleOf(locale)][`bonus.state.${state}`],
  bonusId,
];
