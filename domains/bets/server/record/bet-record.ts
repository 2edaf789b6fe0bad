/** The betting record of a member, as pages and as a file. */

import type { BetRow, exportBets, listBets, readBet } from '#domains/bets/contract/record.ts';
import type { texts as stateSource } from '#domains/bets/contract/state-names/en.ts';
import { type DayRange, judgeDays } from '#domains/bets/rules/day.ts';
import type { BetState } from '#domains/bets/rules/state.ts';
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { money } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { defaultOffsetMinutes, type Instant, instant, platformTime } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  type BetFilter,
  listAfter,
  listPage,
  type RecordedBet,
  readBetOfRound,
  sumRecord,
} from './bet-record.store.ts';
import type { texts as source } from './texts/en.ts';

/** Names and pictures of games come from games, which depends on this domain: the composition passes the function in. */
export type ReadGameSummaries = (
  tx: Tx,
  nodes: readonly string[],
  locale: Locale,
) => Promise<ReadonlyMap<string, GameSummary>>;
type GameSummary = {
  readonly name: string;
  readonly iconUrl: string;
  readonly vendorName?: string;
};
export type CategoryName = (category: string, locale: Locale) => string;

export type RecordDeps = {
  readonly gameFaces: ReadGameSummaries;
  /** The codes where there are no names. */
  readonly categoryName?: CategoryName;
};

type BetFilterInput = {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly state?: BetState | undefined;
};

const filterOf = ({ caller, site }: Context<Caller>, query: BetFilterInput, days: DayRange): BetFilter => ({
  member: caller.member,
  currency: site.currency,
  days,
  category: query.gameType ?? null,
  vassalage: query.vassalage ?? null,
  state: query.state ?? null,
});

export const createListBets =
  (gameFaces: ReadGameSummaries): UseCase<typeof listBets> =>
  async (context, { pageNo, pageSize, ...query }) => {
    const { tx, clock } = context;
    const days = judgeDays(query, clock.now());
    if (!days.ok) return days;
    const filter = filterOf(context, query, days.value);
    const sums = await sumRecord(tx, filter, { skip: (pageNo - 1) * pageSize, limit: pageSize });
    const { first, last, skip, bets, ...totals } = sums;
    const isEmpty = first === null || last === null || skip === null;
    const rows = isEmpty ? [] : await listPage(tx, { ...filter, days: { first, last } }, { skip, limit: pageSize });
    return done({
      content: await nameRows(context, rows, gameFaces),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(Number(bets) / pageSize)),
      totalElements: Number(bets),
      totals,
      startDate: days.value.first,
      endDate: days.value.last,
    });
  };

type NamedBetRows = { readonly summaries: Awaited<ReturnType<ReadGameSummaries>>; readonly rows: BetRow[] };

const nameRows = async (context: Context, rows: readonly RecordedBet[], gameFaces: ReadGameSummaries) =>
  (await readGameNames(context, rows, gameFaces)).rows;

async function readGameNames(
  { tx, locale }: Context,
  bets: readonly RecordedBet[],
  gameFaces: ReadGameSummaries,
): Promise<NamedBetRows> {
  const summaries = await gameFaces(tx, [...new Set(bets.map(({ node }) => node))], locale);
  const rows = bets.map(({ id, node, category, ...row }) => ({
    ...row,
    betId: id,
    nodeId: node,
    gameName: summaries.get(node)?.name ?? node,
    iconUrl: summaries.get(node)?.iconUrl ?? '',
    gameType: category,
    result: row.state === 'settled' ? money(row.payout - row.stake) : null,
  }));
  return { summaries, rows };
}

/** The bet of another member is as unknown as one that does not exist. */
export const createReadBet =
  (gameFaces: ReadGameSummaries): UseCase<typeof readBet> =>
  async (context, { round: name }) => {
    const [vassalage = ''] = name.split(':', 1);
    const round = name.slice(vassalage.length + 1);
    const row = await readBetOfRound(context.tx, { member: context.caller.member, vassalage, round });
    const [bet] = await nameRows(context, row ? [row] : [], gameFaces);
    return bet ? done(bet) : refuse('bet_unknown');
  };

const exportBatchSize = 1_000;

export const createExportBets =
  ({ gameFaces, categoryName = (code) => code }: RecordDeps): UseCase<typeof exportBets> =>
  async (context, { after, ...query }) => {
    const days = judgeDays(query, context.clock.now());
    if (!days.ok) return days;
    const filter = filterOf(context, query, days.value);
    const rows = await listAfter(context.tx, filter, {
      last: after ? parseCursor(after) : null,
      limit: exportBatchSize,
    });
    const head = after === undefined ? csvLine(texts[writtenLocaleOf(context.locale)].columns) : '';
    const { summaries, rows: namedRows } = await readGameNames(context, rows, gameFaces);
    const lines = namedRows.map((row) => {
      const vendor = summaries.get(row.nodeId)?.vendorName ?? row.vassalage;
      return csvLine(cellsOf(row, [vendor, categoryName(row.gameType, context.locale)], context.locale));
    });
    const last = rows.length === exportBatchSize ? rows.at(-1) : undefined;
    return done({
      fileName: `bets-${days.value.first}-${days.value.last}.csv`,
      csv: head + lines.join(''),
      next: last ? `${last.time}.${last.id}` : null,
    });
  };

function parseCursor(after: string): { time: Instant; id: string } {
  const [time = '', id = ''] = after.split('.');
  return { time: instant(Number(time)), id };
}

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));
const stateNames = await importTexts<typeof stateSource>(
  (file) => import(`#domains/bets/contract/state-names/${file}.ts`),
);

/** By the names that the page shows. */
const cellsOf = (row: BetRow, names: readonly [vendor: string, category: string], locale: Locale): string[] => [
  platformTime(row.time, defaultOffsetMinutes),
  row.gameName,
  ...names,
  csvMoney(row.stake),
  csvMoney(row.validBet),
  csvMoney(row.payout),
  row.result === null ? '' : csvMoney(row.result),
  stateNames[writtenLocaleOf(locale)][`bets.state.${row.state}`],
  row.round,
  row.betId,
];
