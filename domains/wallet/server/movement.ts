/** The account record of a member: the main wallet's lines in the ledger, as pages and as a file. */
import { type Days, dayAfter, judgeDays } from '#kernel/calendar.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { type Money, sum, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { businessDayOf, type Instant, instant, minuteMs, platformTime } from '#kernel/time.ts';
import { type AccountRef, daySums, isOnStatement, memberAccount, type StatementRow, statement } from '#ledger';
import type { Caller, Context } from '#platform/server/context.ts';
import { type Route, route, type UseCase } from '#platform/server/route.ts';
import { exportMovements, listMovements, type Movement, type MovementType } from '../contract/movement.ts';
import { movementWords as english } from '../contract/movement-words/en.ts';
import { movementWords as tagalog } from '../contract/movement-words/ty.ts';
import { causeOf, kindsOf, rareKindsOf, typeOf } from './movement-type.ts';

const offsetMinutes = 480;

type Asked = { readonly type?: MovementType | undefined; readonly before?: string | undefined };

const momentOf = (day: string): Instant => instant(Date.parse(`${day}T00:00:00Z`) - offsetMinutes * minuteMs);
const happenedIn = ({ startDate, endDate }: Days) => ({
  from: momentOf(startDate),
  until: momentOf(dayAfter(endDate, 1)),
});

const walletOf = ({ caller, site }: Context<Caller>): AccountRef => memberAccount(caller.member, 'cash', site.currency);

const todayOf = ({ clock }: Context) => businessDayOf(clock.now(), offsetMinutes);

const isPlace = async (context: Context<Caller>, { before }: Asked): Promise<boolean> =>
  before === undefined || isOnStatement(context.tx, walletOf(context), BigInt(before));

/** One line more than is shown says whether there is another page. */
async function readLines(
  context: Context<Caller>,
  { type, before }: Asked,
  { days, limit }: { days: Days; limit: number },
) {
  const rows = await statement(context.tx, walletOf(context), {
    limit: limit + 1,
    happened: happenedIn(days),
    ...(before !== undefined && { before: BigInt(before) }),
    ...(type && { kinds: kindsOf([type]) }),
  });
  const shown = rows.slice(0, limit);
  return { lines: shown.map(lineOf), next: rows.length > limit ? String(shown.at(-1)?.transfer ?? '') : null };
}

function lineOf({ transfer, amount, after, kind, eventAt, ...row }: StatementRow): Movement {
  const cause = causeOf(row);
  return {
    movementId: String(transfer),
    time: eventAt,
    reference: cause?.id ?? String(transfer),
    type: typeOf[kind],
    kind,
    amount,
    balanceAfter: after ?? zero,
    cause,
  };
}

const showMovements: UseCase<typeof listMovements> = async (context, { pageSize, ...asked }) => {
  const days = judgeDays(asked, todayOf(context));
  if (!days.ok) return days;
  if (!(await isPlace(context, asked))) return refuse('page_unknown');
  const { lines, next } = await readLines(context, asked, { days: days.value, limit: pageSize });
  return done({ content: lines, next, totals: await sumsOf(context, days.value), ...days.value });
};

/** Sums of what is neither a stake nor a payout: they cost what they are, however much was played. */
async function sumsOf(context: Context<Caller>, days: Days) {
  const sums = await daySums(context.tx, {
    accounts: [walletOf(context)],
    kinds: rareKindsOf(['deposit', 'withdrawal', 'bonus', 'rebate', 'transfer']),
    offsetMinutes,
    ...happenedIn(days),
  });
  const of = (...types: MovementType[]): Money =>
    sum(sums.filter(({ kind }) => types.includes(typeOf[kind])).map(({ amount }) => amount));
  return {
    deposit: of('deposit'),
    withdrawal: of('withdrawal'),
    bonus: of('bonus', 'rebate'),
    transfer: of('transfer'),
  };
}

const linesAtOnce = 999;

const saveMovements: UseCase<typeof exportMovements> = async (context, asked) => {
  const days = judgeDays(asked, todayOf(context));
  if (!days.ok) return days;
  if (!(await isPlace(context, asked))) return refuse('page_unknown');
  const { lines, next } = await readLines(context, asked, { days: days.value, limit: linesAtOnce });
  const head = asked.before === undefined ? csvLine(heads[writtenLocaleOf(context.locale)]) : '';
  return done({
    fileName: `account-${days.value.startDate}-${days.value.endDate}.csv`,
    csv: head + lines.map((line) => csvLine(cellsOf(line, context.locale))).join(''),
    next,
  });
};

const heads = {
  EN: ['Time', 'Reference', 'Type', 'Amount', 'Balance after', 'Remark'],
  TY: ['Oras', 'Reference', 'Uri', 'Halaga', 'Balanse pagkatapos', 'Puna'],
};

const words: Readonly<Record<keyof typeof heads, Readonly<Record<string, string>>>> = { EN: english, TY: tagalog };

/** In the words of the page; one that came after they were written stands for itself. */
function cellsOf({ time, reference, type, amount, balanceAfter, kind }: Movement, locale: Locale): string[] {
  const { [`movement.type.${type}`]: ofType = type, [`movement.kind.${kind}`]: remark = kind } =
    words[writtenLocaleOf(locale)];
  return [platformTime(time, offsetMinutes), reference, ofType, csvMoney(amount), csvMoney(balanceAfter), remark];
}

export const movementRoutes = (): Route[] => [
  route(listMovements, showMovements),
  route(exportMovements, saveMovements),
];
