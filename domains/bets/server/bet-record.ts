/** The betting record of a member, as pages and as a file. */
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { money } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { type Instant, instant, platformTime } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { BetRow, exportBets, listBets, readBet } from '../contract/record.ts';
import { stateWords } from '../contract/state-words.ts';
import { type DayRange, judgeDays, platformOffsetMinutes } from '../rules/day.ts';
import type { BetState } from '../rules/state.ts';
import { type BetFilter, listAfter, listPage, type RecordedBet, readOfRound, sumRecord } from './bet-record.store.ts';

/** How games are known is games' to say, which stands above this room: the composition brings the two together. */
export type GameFaces = (tx: Tx, nodes: readonly string[], locale: Locale) => Promise<ReadonlyMap<string, GameFace>>;
type GameFace = {
  readonly name: string;
  readonly iconUrl: string;
  readonly vendorName?: string;
};
export type CategoryName = (category: string, locale: Locale) => string;

export type RecordDeps = {
  readonly gameFaces: GameFaces;
  /** The codes where nobody names them. */
  readonly categoryName?: CategoryName;
};

type Asked = {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly state?: BetState | undefined;
};

const filterOf = ({ caller, site }: Context<Caller>, asked: Asked, days: DayRange): BetFilter => ({
  member: caller.member,
  currency: site.currency,
  days,
  category: asked.gameType ?? null,
  vassalage: asked.vassalage ?? null,
  state: asked.state ?? null,
});

export const createListBets =
  (gameFaces: GameFaces): UseCase<typeof listBets> =>
  async (context, { pageNo, pageSize, ...asked }) => {
    const { tx, clock } = context;
    const days = judgeDays(asked, clock.now());
    if (!days.ok) return days;
    const filter = filterOf(context, asked, days.value);
    const sums = await sumRecord(tx, filter, { skip: (pageNo - 1) * pageSize, limit: pageSize });
    const { first, last, skip, bets, ...totals } = sums;
    const isEmpty = first === null || last === null || skip === null;
    const rows = isEmpty ? [] : await listPage(tx, { ...filter, days: { first, last } }, { skip, limit: pageSize });
    return done({
      content: await named(context, rows, gameFaces),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(Number(bets) / pageSize)),
      totalElements: Number(bets),
      totals,
      startDate: days.value.first,
      endDate: days.value.last,
    });
  };

type Named = { readonly faces: Awaited<ReturnType<GameFaces>>; readonly rows: BetRow[] };

const named = async (context: Context, rows: readonly RecordedBet[], gameFaces: GameFaces) =>
  (await facesOf(context, rows, gameFaces)).rows;

async function facesOf({ tx, locale }: Context, bets: readonly RecordedBet[], gameFaces: GameFaces): Promise<Named> {
  const faces = await gameFaces(tx, [...new Set(bets.map(({ node }) => node))], locale);
  const rows = bets.map(({ id, node, category, ...row }) => ({
    ...row,
    betId: id,
    nodeId: node,
    gameName: faces.get(node)?.name ?? node,
    iconUrl: faces.get(node)?.iconUrl ?? '',
    gameType: category,
    result: row.state === 'settled' ? money(row.payout - row.stake) : null,
  }));
  return { faces, rows };
}

/** Somebody else's bet is as unknown as one that never was. */
export const createReadBet =
  (gameFaces: GameFaces): UseCase<typeof readBet> =>
  async (context, { round: name }) => {
    const [vassalage = ''] = name.split(':', 1);
    const round = name.slice(vassalage.length + 1);
    const row = await readOfRound(context.tx, { member: context.caller.member, vassalage, round });
    const [bet] = await named(context, row ? [row] : [], gameFaces);
    return bet ? done(bet) : refuse('bet_unknown');
  };

const linesAtOnce = 1_000;

export const createExportBets =
  ({ gameFaces, categoryName = (code) => code }: RecordDeps): UseCase<typeof exportBets> =>
  async (context, { after, ...asked }) => {
    const days = judgeDays(asked, context.clock.now());
    if (!days.ok) return days;
    const filter = filterOf(context, asked, days.value);
    const rows = await listAfter(context.tx, filter, { last: after ? lastOf(after) : null, limit: linesAtOnce });
    const head = after === undefined ? csvLine(heads[writtenLocaleOf(context.locale)]) : '';
    const { faces, rows: shown } = await facesOf(context, rows, gameFaces);
    const lines = shown.map((row) => {
      const vendor = faces.get(row.nodeId)?.vendorName ?? row.vassalage;
      return csvLine(cellsOf(row, [vendor, categoryName(row.gameType, context.locale)], context.locale));
    });
    const last = rows.length === linesAtOnce ? rows.at(-1) : undefined;
    return done({
      fileName: `bets-${days.value.first}-${days.value.last}.csv`,
      csv: head + lines.join(''),
      next: last ? `${last.time}.${last.id}` : null,
    });
  };

function lastOf(after: string): { time: Instant; id: string } {
  const [time = '', id = ''] = after.split('.');
  return { time: instant(Number(time)), id };
}

const heads = {
  EN: ['Time', 'Game', 'Vendor', 'Category', 'Stake', 'Valid bet', 'Payout', 'Result', 'State', 'Round', 'Bet'],
  TY: ['Oras', 'Laro', 'Vendor', 'Kategorya', 'Taya', 'Valid na taya', 'Bayad', 'Resulta', 'Estado', 'Round', 'Bet'],
};

/** By the names that the page shows. */
const cellsOf = (row: BetRow, names: readonly [vendor: string, category: string], locale: Locale): string[] => [
  platformTime(row.time, platformOffsetMinutes),
  row.gameName,
  ...names,
  csvMoney(row.stake),
  csvMoney(row.validBet),
  csvMoney(row.payout),
  row.result === null ? '' : csvMoney(row.result),
  stateWords[writtenLocaleOf(locale)][`bets.state.${row.state}`],
  row.round,
  row.betId,
];
