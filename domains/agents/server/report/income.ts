/** What the caller earned. Rebate points of lottery tickets are a further source of it. */

import type { exportIncome, readIncome } from '#domains/agents/contract/report.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type IncomeRow, listIncome } from './income.store.ts';
import { fileNameOf, fileTextsOf } from './report-file.ts';
import { datesOf, judgeReportRange, type ReportRange } from './report-range.ts';
import { pageOf, type ReportDeps } from './report-scope.ts';

export type IncomeSums = Readonly<Record<'dividend' | 'daily' | 'hourly' | 'realtime' | 'points' | 'total', Money>>;

export function sumIncome(rows: readonly IncomeRow[]): IncomeSums {
  const of = (kind: IncomeRow['kind']) =>
    rows.reduce((total, row) => (row.kind === kind ? money(total + row.amount) : total), zero);
  return {
    dividend: of('dividend'),
    daily: of('daily'),
    hourly: of('hourly'),
    realtime: of('realtime'),
    points: of('points'),
    total: rows.reduce((total, { amount }) => money(total + amount), zero),
  };
}

type IncomeQuery = ReportDeps & { readonly kind: string | undefined; readonly range: ReportRange };

async function readRows(
  { tx, caller, site }: Context<Caller>,
  { kind, range, offsetMinutes }: IncomeQuery,
): Promise<IncomeRow[]> {
  const rows = await listIncome(tx, { agent: caller.member, currency: site.currency, range, offsetMinutes });
  return kind === undefined ? rows : rows.filter((row) => row.kind === kind);
}

/** At most sixty-two days of five kinds: the page is cut from all rows. */
export const createReadIncome =
  (deps: ReportDeps): UseCase<typeof readIncome> =>
  async (context, { pageNo, pageSize, ...query }) => {
    const range = judgeReportRange(query, context.clock.now(), deps.offsetMinutes);
    if (!range.ok) return range;
    const rows = await readRows(context, { kind: query.kind, range: range.value, ...deps });
    const skip = (pageNo - 1) * pageSize;
    return done({
      ...pageOf(rows.slice(skip, skip + pageSize), rows.length, { pageNo, pageSize }),
      totals: sumIncome(rows),
      days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({ day, ...sumIncome(own) })),
      ...datesOf(range.value),
    });
  };

export const createExportIncome =
  (deps: ReportDeps): UseCase<typeof exportIncome> =>
  async (context, query) => {
    const range = judgeReportRange(query, context.clock.now(), deps.offsetMinutes);
    if (!range.ok) return range;
    const rows = await readRows(context, { kind: query.kind, range: range.value, ...deps });
    const texts = fileTextsOf(context.locale);
    const lines = rows.map(({ day, kind, bills, amount }) =>
      csvLine([day, texts.kinds[kind], `${bills}`, csvMoney(amount)]),
    );
    return done({
      fileName: fileNameOf('income', range.value),
      csv: [csvLine(texts.income), ...lines].join(''),
      next: null,
    });
  };
