/** The account record of a member: the lines of the main wallet or the bonus wallet in the ledger, as pages and as a file. */

import {
  exportMovements,
  listMovements,
  type Movement,
  type MovementType,
  type RecordedWallet,
} from '#domains/wallet/contract/movement.ts';
import { addDays, type DayPeriod, parseDayPeriod } from '#kernel/calendar.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { type Money, sum, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant, instant, minuteMs, platformTime } from '#kernel/time.ts';
import { type AccountRef, isOnStatement, memberAccount, readStatement, type StatementRow, sumByDay } from '#ledger';
import type { Caller, Context } from '#platform/server/context.ts';
import { type Route, route, type UseCase } from '#platform/server/route.ts';
import { causeOf, movementTypeByKind, nonBetKindsOf, transferKindsOf } from './movement-type.ts';
import type { texts as source } from './texts/en.ts';

type MovementQuery = {
  readonly wallet: RecordedWallet;
  readonly type?: MovementType | undefined;
  readonly before?: string | undefined;
};

const dayStartOf = (day: string): Instant => instant(Date.parse(`${day}T00:00:00Z`) - defaultOffsetMinutes * minuteMs);
const eventRangeOf = ({ startDate, endDate }: DayPeriod) => ({
  from: dayStartOf(startDate),
  until: dayStartOf(addDays(endDate, 1)),
});

const accountOf = ({ caller, site }: Context<Caller>, { wallet }: Pick<MovementQuery, 'wallet'>): AccountRef =>
  memberAccount(caller.member, wallet === 'bonus' ? 'bonus' : 'cash', site.currency);

const todayOf = ({ clock }: Context) => businessDayOf(clock.now(), defaultOffsetMinutes);

const isExistingPage = async (context: Context<Caller>, query: MovementQuery): Promise<boolean> =>
  query.before === undefined || isOnStatement(context.tx, accountOf(context, query), BigInt(query.before));

/** One line more than the page size tells whether there is another page. */
async function readLines(
  context: Context<Caller>,
  { wallet, type, before }: MovementQuery,
  { days, limit }: { days: DayPeriod; limit: number },
) {
  const rows = await readStatement(context.tx, accountOf(context, { wallet }), {
    limit: limit + 1,
    happened: eventRangeOf(days),
    ...(before !== undefined && { before: BigInt(before) }),
    ...(type && { kinds: transferKindsOf([type]) }),
  });
  const visible = rows.slice(0, limit);
  return { lines: visible.map(toMovement), next: rows.length > limit ? String(visible.at(-1)?.transfer ?? '') : null };
}

function toMovement({ transfer, amount, after, kind, eventAt, ...row }: StatementRow): Movement {
  const cause = causeOf(row);
  return {
    movementId: String(transfer),
    time: eventAt,
    reference: cause?.id ?? String(transfer),
    type: movementTypeByKind[kind],
    kind,
    amount,
    balanceAfter: after ?? zero,
    cause,
  };
}

export const showMovements: UseCase<typeof listMovements> = async (context, { pageSize, ...query }) => {
  const days = parseDayPeriod(query, todayOf(context));
  if (!days.ok) return days;
  if (!(await isExistingPage(context, query))) return refuse('page_unknown');
  const { lines, next } = await readLines(context, query, { days: days.value, limit: pageSize });
  return done({ content: lines, next, totals: await readSums(context, query, days.value), ...days.value });
};

/** Sums of what is neither a stake nor a payout: their cost does not grow with the number of bets. */
async function readSums(context: Context<Caller>, query: MovementQuery, days: DayPeriod) {
  const sums = await sumByDay(context.tx, {
    accounts: [accountOf(context, query)],
    kinds: nonBetKindsOf(['deposit', 'withdrawal', 'bonus', 'rebate', 'transfer']),
    offsetMinutes: defaultOffsetMinutes,
    ...eventRangeOf(days),
  });
  const of = (...types: MovementType[]): Money =>
    sum(sums.filter(({ kind }) => types.includes(movementTypeByKind[kind])).map(({ amount }) => amount));
  return {
    deposit: of('deposit'),
    withdrawal: of('withdrawal'),
    bonus: of('bonus', 'rebate'),
    transfer: of('transfer'),
  };
}

const exportPageSize = 999;

const exportMovementsFile: UseCase<typeof exportMovements> = async (context, query) => {
  const days = parseDayPeriod(query, todayOf(context));
  if (!days.ok) return days;
  if (!(await isExistingPage(context, query))) return refuse('page_unknown');
  const { lines, next } = await readLines(context, query, { days: days.value, limit: exportPageSize });
  const head = query.before === undefined ? csvLine(texts[writtenLocaleOf(context.locale)].columns) : '';
  return done({
    fileName: `${query.wallet === 'bonus' ? 'bonus-wallet' : 'account'}-${days.value.startDate}-${days.value.endDate}.csv`,
    csv: head + lines.map((line) => csvLine(cellsOf(line, context.locale))).join(''),
    next,
  });
};

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));
const labels = await importTexts<Readonly<Record<string, string>>>(
  (file) => import(`#domains/wallet/contract/movement-labels/${file}.ts`),
);

/** The label of the page; a newer kind without one is printed as it is. */
export function describeMovementKind(kind: string, locale: Locale): string {
  const { [`movement.kind.${kind}`]: remark = kind } = labels[writtenLocaleOf(locale)];
  return remark;
}

function cellsOf({ time, reference, type, amount, balanceAfter, kind }: Movement, locale: Locale): string[] {
  const { [`movement.type.${type}`]: ofType = type } = labels[writtenLocaleOf(locale)];
  return [
    platformTime(time, defaultOffsetMinutes),
    reference,
    ofType,
    csvMoney(amount),
    csvMoney(balanceAfter),
    describeMovementKind(kind, locale),
  ];
}

export const movementRoutes = (): Route[] => [
  route(listMovements, showMovements),
  route(exportMovements, exportMovementsFile),
];
