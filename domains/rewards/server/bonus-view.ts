/** The bonuses of a member as they read them: what is left is counted up to the last settled bet. */
import { type AskedDays, type Days, dayAfter, judgeDays } from '#kernel/calendar.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { money, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { businessDayOf, instant, minuteMs, platformTime } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Bonus, BonusState, exportBonuses, listBonuses, readBonus } from '../contract/bonus.ts';
import { bonusStateWords } from '../contract/bonus-words.ts';
import { leftOf } from '../rules/turnover.ts';
import { type BonusFilter, type ListedBonus, listOwn, readOwn, sumOwn } from './bonus.store.ts';
import { peekRequirements } from './turnover.ts';

const offsetMinutes = 480;

type Asked = AskedDays & { readonly state?: BonusState | undefined };

const momentOf = (day: string) => instant(Date.parse(`${day}T00:00:00Z`) - offsetMinutes * minuteMs);

const filterOf = ({ caller, site }: Context<Caller>, { state }: Asked, days: Days): BonusFilter => ({
  member: caller.member,
  currency: site.currency,
  from: momentOf(days.startDate),
  until: momentOf(dayAfter(days.endDate, 1)),
  state: state ?? null,
});

const judge = (asked: Asked, { clock }: Context) => judgeDays(asked, businessDayOf(clock.now(), offsetMinutes));

export const showBonuses: UseCase<typeof listBonuses> = async (context, { pageNo, pageSize, ...asked }) => {
  const days = judge(asked, context);
  if (!days.ok) return days;
  const { tx } = context;
  const page = { skip: (pageNo - 1) * pageSize, limit: pageSize };
  const { count, amount, first, last, skip } = await sumOwn(tx, filterOf(context, asked, days.value), page);
  const isEmpty = first === null || last === null || skip === null;
  const shownDays = isEmpty ? days.value : { startDate: first, endDate: last };
  const rows = isEmpty ? [] : await listOwn(tx, filterOf(context, asked, shownDays), { skip, limit: pageSize });
  return done({
    content: await shown(context, rows),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
    totalElements: count,
    totals: { amount },
    ...days.value,
  });
};

export const showBonus: UseCase<typeof readBonus> = async (context, { bonusId }) => {
  const row = await readOwn(context.tx, { member: context.caller.member, id: bonusId });
  const [bonus] = await shown(context, row ? [row] : []);
  return bonus ? done(bonus) : refuse('bonus_unknown');
};

/** Bets that no job has counted yet are counted here, in memory. */
async function shown(
  { tx, caller, site, clock, locale }: Context<Caller>,
  rows: readonly ListedBonus[],
): Promise<Bonus[]> {
  const isOpen = rows.some(({ state }) => state === 'active');
  const player = { member: caller.member, currency: site.currency };
  const live = isOpen ? await peekRequirements(tx, player, clock.now()) : [];
  return rows.map((row) => viewOf({ ...row, ...live.find(({ id }) => id === row.requirement), id: row.id }, locale));
}

function viewOf({ id, name, amount, grantedAt, requirement, ...row }: ListedBonus, locale: Locale): Bonus {
  const progress = { required: row.required ?? zero, done: row.done ?? zero };
  return {
    bonusId: id,
    time: grantedAt,
    name: name[locale] ?? name.EN,
    amount,
    state: row.state,
    ...progress,
    // What ended otherwise has nothing left to play.
    left: row.state === 'active' ? leftOf(progress) : money(0n),
    requirementId: requirement,
    closeReason: row.closeReason,
    expiresAt: row.expiresAt,
    closedAt: row.closedAt,
  };
}

const linesAtOnce = 1_000;

export const saveBonuses: UseCase<typeof exportBonuses> = async (context, { after, ...asked }) => {
  const days = judge(asked, context);
  if (!days.ok) return days;
  const part = Number(after ?? 0);
  const page = { skip: part * linesAtOnce, limit: linesAtOnce };
  const rows = await listOwn(context.tx, filterOf(context, asked, days.value), page);
  const head = part === 0 ? csvLine(heads[writtenLocaleOf(context.locale)]) : '';
  const { startDate, endDate } = days.value;
  return done({
    fileName: `bonuses-${startDate}-${endDate}.csv`,
    csv: head + (await shown(context, rows)).map((bonus) => csvLine(cellsOf(bonus, context.locale))).join(''),
    next: rows.length === linesAtOnce ? String(part + 1) : null,
  });
};

const heads = {
  EN: ['Time', 'Name', 'Amount', 'Turnover', 'Turnover left', 'State', 'Bonus'],
  TY: ['Oras', 'Pangalan', 'Halaga', 'Turnover', 'Natitirang turnover', 'Estado', 'Bonus'],
};

const cellsOf = ({ time, name, amount, required, left, state, bonusId }: Bonus, locale: Locale): string[] => [
  platformTime(time, offsetMinutes),
  name,
  csvMoney(amount),
  csvMoney(required),
  csvMoney(left),
  bonusStateWords[writtenLocaleOf(locale)][`bonus.state.${state}`],
  bonusId,
];
