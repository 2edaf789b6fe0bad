/** The betting record of a member, as pages and as a file. */
import { csvLine, csvMoney } from '#kernel/csv.ts';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { money } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { type Instant, instant, platformTime } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { BetRow, exportBets, listBets, readBet } from '../contract/record.ts';
import { type DayRange, judgeDays, platformOffsetMinutes } from '../rules/day.ts';
import type { BetState } from '../rules/state.ts';
import { type BetFilter, listAfter, listPage, type RecordedBet, readOfRound, sumRecord } from './bet-record.store.ts';

/** How games are known is games' to say, which stands above this room: the composition brings the two together. */
export type GameFaces = (
  tx: Tx,
  nodes: readonly string[],
  locale: Locale,
) => Promise<ReadonlyMap<string, { readonly name: string; readonly iconUrl: string }>>;

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

async function named({ tx, locale }: Context, rows: readonly RecordedBet[], gameFaces: GameFaces): Promise<BetRow[]> {
  const faces = await gameFaces(tx, [...new Set(rows.map(({ node }) => node))], locale);
  return rows.map(({ id, node, category, ...row }) => ({
    ...row,
    betId: id,
    nodeId: node,
    gameName: faces.get(node)?.name ?? node,
    iconUrl: faces.get(node)?.iconUrl ?? '',
    gameType: category,
    result: row.state === 'settled' ? money(row.payout - row.stake) : null,
  }));
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
  (gameFaces: GameFaces): UseCase<typeof exportBets> =>
  async (context, { after, ...asked }) => {
    const days = judgeDays(asked, context.clock.now());
    if (!days.ok) return days;
    const filter = filterOf(context, asked, days.value);
    const rows = await listAfter(context.tx, filter, { last: after ? lastOf(after) : null, limit: linesAtOnce });
    const head = after === undefined ? csvLine(heads[writtenLocaleOf(context.locale)]) : '';
    const lines = (await named(context, rows, gameFaces)).map((row) => csvLine(cellsOf(row)));
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

const cellsOf = (row: BetRow): string[] => [
  platformTime(row.time, platformOffsetMinutes),
  row.gameName,
  row.vassalage,
  row.gameType,
  csvMoney(row.stake),
  csvMoney(row.validBet),
  csvMoney(row.payout),
  row.result === null ? '' : csvMoney(row.result),
  row.state,
  row.round,
  row.betId,
];
