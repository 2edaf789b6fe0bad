/** What came to and left the members of the team besides bets, as pages and as a file. */

import type { exportTeamTransactions, listTeamTransactions } from '#domains/agents/contract/report.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { platformTime } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { findPageDays, findPartDays } from './page-days.ts';
import { cursorText, fileNameOf, filePartSize, fileTextsOf, parseCursor } from './report-file.ts';
import { datesOf, judgeReportRange, rangeOf } from './report-range.ts';
import { pageOf, type ReportDeps, type ReportScope, readNames, readScope } from './report-scope.ts';
import { listMovementDays, listMovementRows, type MovementDay, type MovementRow } from './team-movement.store.ts';

type NamedMovement = Omit<MovementRow, 'id' | 'member'> & { readonly id: string; readonly account: string };

async function nameRows(
  { tx, site }: Pick<Context, 'tx' | 'site'>,
  rows: readonly MovementRow[],
): Promise<NamedMovement[]> {
  const nameOf = await readNames(tx, site.merchant, rows);
  return rows.map(({ id, member, ...row }) => ({ ...row, id: `${id}`, account: nameOf({ member, depth: row.depth }) }));
}

async function readRows(
  tx: Tx,
  { agent, currency, member }: ReportScope,
  { kind, page, offsetMinutes, ...slice }: Slice,
): Promise<MovementRow[]> {
  if (!page) return [];
  const range = rangeOf(page.first, page.last, offsetMinutes);
  return listMovementRows(tx, kind, { agent, currency, member, range, rows: page.rows, ...slice });
}

type Slice = Pick<Parameters<typeof listMovementRows>[2], 'after' | 'skip' | 'limit'> & {
  readonly kind: Parameters<typeof listMovementRows>[1];
  readonly page: ReturnType<typeof findPageDays>;
  readonly offsetMinutes: number;
};

const add = (days: readonly MovementDay[], of: (day: MovementDay) => Money) =>
  days.reduce((total, day) => money(total + of(day)), zero);

export const createListTransactions =
  ({ offsetMinutes }: ReportDeps): UseCase<typeof listTeamTransactions> =>
  async (context, { pageNo, pageSize, account, kind = null, ...dates }) => {
    const { tx, caller, site, clock } = context;
    const range = judgeReportRange(dates, clock.now(), offsetMinutes);
    if (!range.ok) return range;
    const scope = await readScope(tx, { agent: caller.member, site, account, range: range.value });
    if (!scope.ok) return scope;
    const days = await listMovementDays(tx, scope.value, kind);
    const page = findPageDays(days, { skip: (pageNo - 1) * pageSize, limit: pageSize });
    const rows = await readRows(tx, scope.value, {
      kind,
      page,
      offsetMinutes,
      after: null,
      skip: page?.skip ?? 0,
      limit: pageSize,
    });
    const count = days.reduce((total, day) => total + day.rows, 0);
    return done({
      ...pageOf(await nameRows(context, rows), count, { pageNo, pageSize }),
      totals: { in: add(days, (day) => day.in), out: add(days, (day) => day.out) },
      ...datesOf(range.value),
    });
  };

export const createExportTransactions =
  ({ offsetMinutes }: ReportDeps): UseCase<typeof exportTeamTransactions> =>
  async (context, { after: cursor, account, kind = null, ...dates }) => {
    const { tx, caller, site, clock, locale } = context;
    const range = judgeReportRange(dates, clock.now(), offsetMinutes);
    if (!range.ok) return range;
    const scope = await readScope(tx, { agent: caller.member, site, account, range: range.value });
    if (!scope.ok) return scope;
    const after = parseCursor(cursor);
    const page = findPartDays(await listMovementDays(tx, scope.value, kind), after, offsetMinutes);
    const rows = await readRows(tx, scope.value, { kind, page, offsetMinutes, after, skip: 0, limit: filePartSize });
    const texts = fileTextsOf(locale);
    const lines = (await nameRows(context, rows)).map((row) =>
      csvLine([
        platformTime(row.at, offsetMinutes),
        row.account,
        `${row.depth}`,
        texts.movements[row.kind],
        csvMoney(row.amount),
        row.reference,
      ]),
    );
    const last = rows.length === filePartSize ? rows.at(-1) : undefined;
    return done({
      fileName: fileNameOf('team-transactions', range.value),
      csv: [...(after ? [] : [csvLine(texts.transactions)]), ...lines].join(''),
      next: last ? cursorText(last) : null,
    });
  };
