/** What visitors see of issues: the one that is open, results, trends, and the proof of a draw. */
import {
  closingMs,
  type DrawProof,
  type IssueNow,
  type IssueResult,
  type IssueView,
  type listMemberOpenedNumbers,
  type listOpenedNumbers,
  type listResults,
  type listUpcoming,
  openedCount,
  type readIssueNow,
  type readProof,
  type readTrends,
} from '#domains/lottery/contract/issue.ts';
import { calendarOffset } from '#domains/lottery/rules/calendar/issues.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { drawNameOf, drawOwn } from '#domains/lottery/rules/fairness/own-draw.ts';
import { commitmentOf } from '#domains/lottery/rules/fairness/seed-chain.ts';
import { countTrends } from '#domains/lottery/rules/trend/trend.ts';
import { isCalendarDay } from '#kernel/calendar.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type ChainRow, readChain } from '../draw/chain.store.ts';
import type { GameRow } from '../game/game.store.ts';
import { findOfferedGame, type MenuDeps } from '../game/menu.ts';
import {
  countResults,
  type IssueRow,
  listResultRows,
  listUpcomingIssues,
  listWaitingIssues,
  type ResultRow,
  readIssue,
  readSeedAt,
} from './issue.store.ts';

type IssueDeps = Pick<MenuDeps, 'listOffered'>;

export type IssueTimesRow = Pick<IssueRow, 'number' | 'state' | 'opensAt' | 'closesAt' | 'drawsAt' | 'dueAt' | 'chain'>;

/** By the clock, also where the worker is late: nobody is shown an issue as open that takes no bets. */
function stateAt({ state, opensAt, closesAt }: IssueTimesRow, now: Instant): IssueView['state'] {
  if (state !== 'scheduled' && state !== 'open') return state;
  if (now >= closesAt) return 'closed';
  if (now < opensAt) return 'scheduled';
  return now >= addMs(closesAt, -closingMs) ? 'closing' : 'open';
}

export const showIssue = (issue: IssueTimesRow, { source }: Pick<GameRow, 'source'>, now: Instant): IssueView => ({
  issue: issue.number,
  state: stateAt(issue, now),
  opensAt: issue.opensAt,
  closesAt: issue.closesAt,
  drawsAt: issue.drawsAt,
  dueAt: issue.dueAt,
  isDemo: source === 'official' && issue.chain !== null,
});

export const showResult = ({ number, result, ...row }: ResultRow): IssueResult => ({
  ...row,
  issue: number,
  result: Object.fromEntries(Object.entries(result).map(([prize, numbers]) => [prize, [...numbers]])),
});

const waitingMost = 5;

async function showNow(tx: Tx, game: GameRow, now: Instant): Promise<IssueNow> {
  const [current, next] = await listUpcomingIssues(tx, { game: game.code, at: now, count: 2 });
  const waiting = await listWaitingIssues(tx, { game: game.code, at: now, count: waitingMost });
  const [last] = await listResultRows(tx, { game: game.code, count: 1 });
  return {
    now,
    gameCode: game.code,
    offsetMinutes: calendarOffset(game.calendar, now),
    current: current ? showIssue(current, game, now) : null,
    next: next ? showIssue(next, game, now) : null,
    waiting: waiting.map((issue) => showIssue(issue, game, now)),
    last: last ? showResult(last) : null,
  };
}

export const createReadIssueNow =
  (deps: IssueDeps): UseCase<typeof readIssueNow> =>
  async (context, { gameCode }) => {
    const game = await findOfferedGame(deps, context, gameCode);
    return game ? done(await showNow(context.tx, game, context.clock.now())) : refuse('game_unknown');
  };

export const createListUpcoming =
  (deps: IssueDeps): UseCase<typeof listUpcoming> =>
  async (context, { gameCode, count }) => {
    const game = await findOfferedGame(deps, context, gameCode);
    if (!game) return refuse('game_unknown');
    const now = context.clock.now();
    return done(
      (await listUpcomingIssues(context.tx, { game: game.code, at: now, count })).map((issue) =>
        showIssue(issue, game, now),
      ),
    );
  };

/** The day in the zone of the game. */
function periodOf({ calendar }: GameRow, day: string) {
  const midnight = instant(Date.parse(`${day}T00:00:00Z`));
  const from = addMs(midnight, -calendarOffset(calendar, midnight) * minuteMs);
  return { from, to: addMs(from, dayMs) };
}

export const createListResults =
  (deps: IssueDeps): UseCase<typeof listResults> =>
  async (context, { gameCode, day, issue, pageNo, pageSize }) => {
    const game = await findOfferedGame(deps, context, gameCode);
    if (!game) return refuse('game_unknown');
    if (day !== undefined && !isCalendarDay(day)) return refuse('range_invalid');
    const query = {
      game: game.code,
      issue,
      period: day === undefined ? undefined : periodOf(game, day),
      offset: (pageNo - 1) * pageSize,
      count: pageSize,
    };
    const total = await countResults(context.tx, query);
    const rows = await listResultRows(context.tx, query);
    return done({
      content: rows.map(showResult),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
      totalElements: total,
    });
  };

export const createReadTrends =
  (deps: IssueDeps): UseCase<typeof readTrends> =>
  async (context, { gameCode, count }) => {
    const game = await findOfferedGame(deps, context, gameCode);
    const engine = game && findEngine(game.family, game.priceVersion);
    if (!game || !engine) return refuse('game_unknown');
    const rows = await listResultRows(context.tx, { game: game.code, count });
    const places = countTrends(
      engine.prizes,
      rows.map(({ result }) => result),
    );
    return done({
      results: rows.map(showResult),
      places: places.map((place) => ({ ...place, values: [...place.values] })),
    });
  };

async function listOpened(deps: IssueDeps, context: Context, gameCode: string) {
  const game = await findOfferedGame(deps, context, gameCode);
  if (!game) return refuse('game_unknown' as const);
  return done((await listResultRows(context.tx, { game: game.code, count: openedCount })).map(showResult));
}

export const createListOpened =
  (deps: IssueDeps): UseCase<typeof listOpenedNumbers> =>
  (context, { gameCode }) =>
    listOpened(deps, context, gameCode);

export const createListMemberOpened =
  (deps: IssueDeps): UseCase<typeof listMemberOpenedNumbers> =>
  (context, { gameCode }) =>
    listOpened(deps, context, gameCode);

/** What the seed of an issue hashes to. Before it is revealed it is what the issue before revealed. */
async function commitmentFor(tx: Tx, { seed, place }: IssueRow, chain: ChainRow): Promise<string | null> {
  if (place === 0) return chain.terminal;
  if (seed !== null) return commitmentOf(seed);
  return place === null ? null : readSeedAt(tx, chain.id, place - 1);
}

async function showProof(tx: Tx, game: GameRow, issue: IssueRow): Promise<DrawProof | null> {
  const chain = issue.chain === null ? null : await readChain(tx, issue.chain);
  if (!chain || issue.place === null) return null;
  const { id, terminal, length, firstIssue, ruleVersion, publishedAt } = chain;
  const { seed, betsRoot, beacon } = issue;
  const engine = findEngine(game.family, game.priceVersion);
  const drawn =
    engine && seed !== null && betsRoot !== null && beacon !== null
      ? drawOwn(engine, { game, issueNumber: issue.number, seed, betsRoot, beacon })
      : null;
  return {
    gameCode: game.code,
    issue: issue.number,
    state: issue.state,
    drawName: drawNameOf(game),
    chain: { id, terminal, length, firstIssue, ruleVersion, publishedAt },
    place: issue.place,
    commitment: await commitmentFor(tx, issue, chain),
    closesAt: issue.closesAt,
    betsRoot,
    beacon,
    beaconRound: issue.beaconRound,
    seed,
    entropy: drawn?.entropy ?? null,
    label: drawn?.label ?? null,
    block: drawn?.block ?? null,
    result: drawn
      ? Object.fromEntries(Object.entries(drawn.result).map(([prize, numbers]) => [prize, [...numbers]]))
      : null,
  };
}

export const createReadProof =
  (deps: IssueDeps): UseCase<typeof readProof> =>
  async (context, { gameCode, issue: number }) => {
    const game = await findOfferedGame(deps, context, gameCode);
    if (!game) return refuse('game_unknown');
    const issue = await readIssue(context.tx, game.code, number);
    if (!issue) return refuse('issue_unknown');
    const proof = await showProof(context.tx, game, issue);
    return proof ? done(proof) : refuse('issue_without_proof');
  };
