/** Settled bets of the team, as pages and as a file. */

import type { exportTeamBets, listTeamBets, TeamBet } from '#domains/agents/contract/report.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import type { Locale } from '#kernel/locale.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, hourMs, platformTime } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { findPageDays, findPartDays } from './page-days.ts';
import { cursorText, fileNameOf, filePartSize, fileTextsOf, parseCursor } from './report-file.ts';
import { datesOf, judgeReportRange, type ReportRange, rangeOf } from './report-range.ts';
import { pageOf, type ReportDeps, type ReportScope, readNames, readScope } from './report-scope.ts';
import { type BetDay, listBetDays, listBetHours, listBetRows, type TeamBetRow } from './team-bets.store.ts';

/** Names of games come from a domain that this one may not import. */
export type GameNameDeps = {
  readonly gameFaces: (
    tx: Tx,
    nodes: readonly string[],
    locale: Locale,
  ) => Promise<ReadonlyMap<string, { readonly name: string; readonly vendorName?: string }>>;
  readonly categoryName: (category: string, locale: Locale) => string;
};

export type TeamBetDeps = ReportDeps & GameNameDeps;

type BetQuery = { readonly scope: ReportScope; readonly category: string | null; readonly offsetMinutes: number };
type BetPageQuery = BetQuery & { readonly days: readonly BetDay[] };
type Slice = { readonly skip: number; readonly limit: number };

async function readRows(tx: Tx, { scope, category, offsetMinutes, days }: BetPageQuery, slice: Slice) {
  const page = findPageDays(days, slice);
  if (!page) return [];
  const { agent, currency, member } = scope;
  const range = rangeOf(page.first, page.last, offsetMinutes);
  const query = { agent, currency, member, rows: page.rows, after: null, limit: slice.limit };
  // Hours are counted for all categories of the whole team: where they are, a page is found within hours.
  const located =
    member === null && category === null
      ? await locateInHours(tx, { ...query, range }, { skip: page.skip, limit: slice.limit })
      : { range, skip: page.skip };
  return listBetRows(tx, category, { ...query, ...located });
}

async function locateInHours(
  tx: Tx,
  { agent, currency, range }: Pick<ReportScope, 'agent' | 'currency' | 'range'>,
  slice: Slice,
): Promise<{ range: ReportRange; skip: number }> {
  const hours = await listBetHours(tx, { agent, currency, ...range });
  const page = findPageDays(
    hours.map(({ hour, rows }) => ({ day: `${hour}`, rows })),
    slice,
  );
  if (!page) return { range, skip: slice.skip };
  const [from, last] = [Number(page.first), Number(page.last)] as [typeof range.from, typeof range.from];
  return { range: { ...range, from, until: addMs(last, hourMs) }, skip: page.skip };
}

const totalsOf = (days: readonly BetDay[]) => {
  const add = (of: (day: BetDay) => Money) => days.reduce((total, day) => money(total + of(day)), zero);
  const [stake, validBet, payout] = [add((day) => day.stake), add((day) => day.validBet), add((day) => day.payout)];
  return { stake, validBet, payout, result: money(payout - stake) };
};

type NamedBets = { readonly rows: TeamBet[]; readonly vendors: ReadonlyMap<string, string> };

async function nameRows(
  { tx, site, locale }: Pick<Context, 'tx' | 'site' | 'locale'>,
  rows: readonly TeamBetRow[],
  { gameFaces }: GameNameDeps,
): Promise<NamedBets> {
  const nameOf = await readNames(tx, site.merchant, rows);
  const games = await gameFaces(tx, [...new Set(rows.map(({ node }) => node))], locale);
  return {
    rows: rows.map(({ bet, member, depth, node, category, vassalage, at, stake, validBet, payout, revision }) => ({
      betId: bet,
      account: nameOf({ member, depth }),
      depth,
      gameName: games.get(node)?.name ?? node,
      gameType: category,
      vassalage,
      stake,
      validBet,
      payout,
      result: money(payout - stake),
      settledAt: at,
      revision,
    })),
    vendors: new Map(rows.map(({ bet, node, vassalage }) => [bet, games.get(node)?.vendorName ?? vassalage])),
  };
}

export const createListTeamBets =
  (deps: TeamBetDeps): UseCase<typeof listTeamBets> =>
  async (context, { pageNo, pageSize, account, gameType, ...days }) => {
    const { tx, caller, site, clock } = context;
    const { offsetMinutes } = deps;
    const range = judgeReportRange(days, clock.now(), offsetMinutes);
    if (!range.ok) return range;
    const scope = await readScope(tx, { agent: caller.member, site, account, range: range.value });
    if (!scope.ok) return scope;
    const query = { scope: scope.value, category: gameType ?? null, offsetMinutes };
    const betDays = await listBetDays(tx, scope.value, query);
    const rows = await readRows(tx, { ...query, days: betDays }, { skip: (pageNo - 1) * pageSize, limit: pageSize });
    const count = betDays.reduce((total, day) => total + day.rows, 0);
    return done({
      ...pageOf((await nameRows(context, rows, deps)).rows, count, { pageNo, pageSize }),
      totals: totalsOf(betDays),
      ...datesOf(range.value),
    });
  };

export const createExportTeamBets =
  (deps: TeamBetDeps): UseCase<typeof exportTeamBets> =>
  async (context, { after: cursor, account, gameType, ...days }) => {
    const { tx, caller, site, clock, locale } = context;
    const { offsetMinutes, categoryName } = deps;
    const range = judgeReportRange(days, clock.now(), offsetMinutes);
    if (!range.ok) return range;
    const scope = await readScope(tx, { agent: caller.member, site, account, range: range.value });
    if (!scope.ok) return scope;
    const category = gameType ?? null;
    const after = parseCursor(cursor);
    const part = findPartDays(await listBetDays(tx, scope.value, { category, offsetMinutes }), after, offsetMinutes);
    const { agent, currency, member } = scope.value;
    const partRange = part && rangeOf(part.first, part.last, offsetMinutes);
    const rows = partRange
      ? await listBetRows(tx, category, {
          agent,
          currency,
          member,
          after,
          range: partRange,
          rows: part.rows,
          skip: 0,
          limit: filePartSize,
        })
      : [];
    const texts = fileTextsOf(locale);
    const { rows: bets, vendors } = await nameRows(context, rows, deps);
    const lines = bets.map((bet) =>
      csvLine([
        platformTime(bet.settledAt, offsetMinutes),
        bet.account,
        `${bet.depth}`,
        bet.gameName,
        vendors.get(bet.betId) ?? bet.vassalage,
        categoryName(bet.gameType, locale),
        ...[bet.stake, bet.validBet, bet.payout, bet.result].map(csvMoney),
        `${bet.revision}`,
        bet.betId,
      ]),
    );
    const last = rows.length === filePartSize ? rows.at(-1) : undefined;
    return done({
      fileName: fileNameOf('team-bets', range.value),
      csv: [...(after ? [] : [csvLine(texts.bets)]), ...lines].join(''),
      next: last ? cursorText(last) : null,
    });
  };
