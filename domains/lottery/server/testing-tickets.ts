/** The calls of tickets and chases over a few games, with issues that a test opens, closes and draws by itself. */
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { moneyText, parseMoney, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { inDomain } from '#platform/server/route.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { testDatabase } from '#tools/testing/database.ts';
import {
  type ManualClock,
  manualClock,
  type TestHttp,
  type TestResponse,
  testHttp,
  testSite,
} from '#tools/testing/http.ts';
import type { LotteryGame } from '../contract/lottery-game.ts';
import type { DrawResult } from '../contract/selection.ts';
import { texts } from '../contract/texts.ts';
import { placeTickets } from '../contract/ticket.ts';
import type { TicketDeps } from './deps.ts';
import { insertMissingGames } from './game/game.store.ts';
import { closeIssue } from './issue/close.ts';
import { lockIssue, readIssue } from './issue/issue.store.ts';
import { insertIssues } from './issue/issue-state.store.ts';
import { storeResult, voidIssue } from './result/result.ts';
import { settleIssue } from './settlement/settlement.ts';
import { refundIssue } from './settlement/void.ts';
import { ticketRoutes } from './ticket/ticket-routes.ts';

const fast = { kind: 'fast', periodSeconds: 60, closeSeconds: 10 } as const;
const gameOf = (
  code: string,
  game: Pick<LotteryGame, 'family' | 'vassalage' | 'prizeMode' | 'priceVersion'>,
): LotteryGame => ({
  code,
  calendar: fast,
  source: 'own',
  ...game,
});

export const testGames: readonly LotteryGame[] = [
  gameOf('SSC1', { family: 'ssc', vassalage: 'LOTT', prizeMode: 'LOTT', priceVersion: 'ssc.1' }),
  gameOf('SSC1E', { family: 'ssc', vassalage: 'ELOTT', prizeMode: 'ELOTT', priceVersion: 'ssc.1' }),
  gameOf('X5E', { family: 'x5', vassalage: 'ELOTT', prizeMode: 'ELOTT', priceVersion: 'x5.1' }),
  gameOf('VNMB', { family: 'vn_north', vassalage: 'TCG_LOTTO_VN', prizeMode: 'SEA', priceVersion: 'vn_north.1' }),
  gameOf('VNF1', { family: 'vn_north', vassalage: 'TCG_LOTTO_VN', prizeMode: 'SEA', priceVersion: 'vn_north.1' }),
  gameOf('TH', { family: 'thai', vassalage: 'TCG_SEA', prizeMode: 'SEA', priceVersion: 'thai.1' }),
];

/** 21 June 2024, the draw of the worked vectors. */
export const northDraw: DrawResult = {
  db: ['14296'],
  g1: ['22522'],
  g2: ['16413', '77472'],
  g3: ['12845', '04835', '56642', '03806', '07785', '15529'],
  g4: ['0992', '5547', '1099', '0542'],
  g5: ['0689', '4519', '8337', '6728', '9897', '5595'],
  g6: ['389', '051', '276'],
  g7: ['11', '52', '17', '61'],
};

export const sscDraw = (numbers: string): DrawResult => ({ numbers: Array.from(numbers) });

export type Line = {
  readonly kind: string;
  readonly picks: readonly (readonly string[])[];
  readonly stake: string;
  readonly units?: number;
};

/** Cost 27 for each number. */
export const lo2 = (...numbers: string[]): Line => ({ kind: 'LO2', picks: [numbers], stake: '1' });

/** A name, or one with a key or a token of the test's own. */
export type TestCaller = string | { readonly who: string; readonly key?: string; readonly token?: string };

export type PlaceOptions = {
  readonly game?: string;
  readonly issue?: string;
  readonly lines?: readonly Line[];
  readonly cost?: string;
  readonly version?: string;
  readonly key?: string;
  readonly prizeGroup?: number;
  readonly acceptHalf?: boolean;
};

export const fundedWith = '10000';

export type LotteryTestWorld = Awaited<ReturnType<typeof createLotteryTestWorld>>;

export async function createLotteryTestWorld() {
  const db = await testDatabase();
  const clock = manualClock();
  const { deps, ...settings } = createTestDeps();
  const http = await testHttp({
    routes: inDomain('lottery', ticketRoutes(deps)),
    texts: joinTexts([platformTexts, texts]),
    db,
    clock,
    resolveSite: () => ({ ...testSite, merchant: 'demo' }),
  });
  await transact(db.pool, (tx) => insertMissingGames(tx, testGames));
  const balanceOf = async (who: string, purpose: 'cash' | 'locked') => {
    const ref = memberAccount(memberOf(who), purpose, 'PHP');
    return moneyText((await readBalances(db.pool, [ref])).get(ref) ?? zero);
  };
  const calls = createCalls(http);
  return {
    http,
    member: memberOf,
    ...settings,
    ...calls,
    ...createIssueSteps({ pool: db.pool, clock }),
    place: (who: string, options: PlaceOptions = {}) =>
      calls.ask(placeTickets, placeInput(options), options.key === undefined ? who : { who, key: options.key }),
    /** The ticket of a call that has to succeed. */
    async placed(who: string, options: PlaceOptions = {}) {
      const { tickets } = await calls.read(placeTickets, placeInput(options), who);
      const [ticket] = tickets;
      if (!ticket) throw new Error('no ticket');
      return ticket;
    },
    cash: (who: string) => balanceOf(who, 'cash'),
    locked: (who: string) => balanceOf(who, 'locked'),
    differences: async () => (await verifyLedger(db.owner)).differences,
    end: () => http.close(),
  };
}

type Guard = Awaited<ReturnType<TicketDeps['mayStake']>>;

/** What the domains above answer, settable by the test. */
function createTestDeps() {
  const state: { guard: Guard | null; point: number; isOffered: boolean; hasBonus: boolean } = {
    guard: null,
    point: 80,
    isOffered: true,
    hasBonus: false,
  };
  const deps: TicketDeps = {
    mayStake: async () => state.guard ?? done(null),
    mayStakeBonus: async () => done(null),
    lockActiveBonus: async () => state.hasBonus,
    findOffer: async (_tx, { vassalage, code }) =>
      state.isOffered ? { category: vassalage === 'ELOTT' ? 'ELOTT' : 'LOTT', node: `node-${code}` } : null,
    pointOf: async () => state.point,
  };
  return {
    deps,
    /** Null lets everything pass. */
    setGuard: (guard: Guard | null) => {
      state.guard = guard;
    },
    setBonus: (hasBonus: boolean) => {
      state.hasBonus = hasBonus;
    },
    setPoint: (point: number) => {
      state.point = point;
    },
    setOffered: (isOffered: boolean) => {
      state.isOffered = isOffered;
    },
  };
}

function placeInput(options: PlaceOptions): WireInputOf<typeof placeTickets> {
  const {
    game = 'VNMB',
    issue = 'no issue',
    lines = [lo2('42')],
    cost = '27',
    version,
    prizeGroup,
    acceptHalf,
  } = options;
  const priceVersion = version ?? testGames.find(({ code }) => code === game)?.priceVersion ?? '';
  return {
    draws: [{ gameCode: game, issue }],
    lines: lines.map(({ picks, ...line }) => ({ ...line, picks: picks.map((row) => [...row]) })),
    price: { cost, priceVersion },
    ...(prizeGroup !== undefined && { prizeGroup }),
    ...(acceptHalf !== undefined && { acceptHalf }),
  };
}

function createCalls(http: TestHttp) {
  const tokens = new Map<string, string>();
  let [calls, groups] = [0, 0];
  const ask = <E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    caller: TestCaller,
  ): Promise<TestResponse<WireOutputOf<E>>> => {
    const { who, key, token } =
      typeof caller === 'string'
        ? { who: caller, key: undefined, token: undefined }
        : { key: undefined, token: undefined, ...caller };
    calls += 1;
    return http.ask(endpoint, input, {
      token: token ?? tokens.get(who) ?? '',
      ip: `10.8.${Math.floor(calls / 250) % 250}.${calls % 250}`,
      key: key ?? `key-of-this-test-${calls}`,
    });
  };
  return {
    ask,
    /** New members with money; each test has its own. */
    async join(...names: readonly string[]) {
      groups += 1;
      const own = names.map((name) => `${name}${groups}`);
      await fundMembers(http.db.pool, own, parseMoney(fundedWith) ?? zero);
      for (const name of own)
        tokens.set(name, http.login({ member: memberOf(name), session: `ss_${name}`, role: 'member' }));
      return own;
    },
    async read<E extends Endpoint>(endpoint: E, input: WireInputOf<E>, caller: TestCaller): Promise<WireOutputOf<E>> {
      const { status, envelope } = await ask(endpoint, input, caller);
      if (!envelope.success || envelope.value === null)
        throw new Error(`${status} ${envelope.code} ${JSON.stringify(envelope.value)}`);
      return envelope.value;
    },
    async code<E extends Endpoint>(endpoint: E, input: WireInputOf<E>, caller: TestCaller): Promise<string> {
      const { status, envelope } = await ask(endpoint, input, caller);
      return `${status} ${envelope.code ?? 'DONE'}`;
    },
  };
}

type DrawnIssue = { readonly issueId: bigint; readonly version: number };

/** A draw is ten seconds after the close. */
const drawDelayMs = 10_000;

function createIssueSteps({ pool, clock }: { readonly pool: Pool; readonly clock: ManualClock }) {
  const context = { pool, clock, signal: new AbortController().signal };
  const readNamed = async (game: string, number: string) => {
    const issue = await readIssue(pool, game, number);
    if (!issue) throw new Error(`no issue ${game} ${number}`);
    return issue;
  };
  const reach = (at: Instant) => {
    if (clock.now() < at) clock.set(at);
  };
  const close = async (game: string, number: string) => {
    const { id, closesAt } = await readNamed(game, number);
    reach(closesAt);
    await transact(pool, (tx) => closeIssue(tx, id, clock.now()));
  };
  /** Stores a result, the first one or a correction, and leaves the settlement to the test. */
  const draw = async (game: string, number: string, result: DrawResult): Promise<DrawnIssue> => {
    await close(game, number);
    const { id, drawsAt } = await readNamed(game, number);
    reach(drawsAt);
    const version = await transact(pool, async (tx) => {
      const issue = await lockIssue(tx, id);
      if (!issue) throw new Error('no issue');
      return storeResult(tx, issue, { result, source: 'own', at: clock.now() });
    });
    return { issueId: id, version };
  };
  const settle = (issue: DrawnIssue) => settleIssue(context, issue);
  return {
    context,
    close,
    draw,
    settle,
    async open(game: string, number: string, closesInMs = 10 * minuteMs): Promise<bigint> {
      const closesAt = addMs(clock.now(), closesInMs);
      const drawsAt = addMs(closesAt, drawDelayMs);
      const times = { opensAt: addMs(clock.now(), -1), closesAt, drawsAt, dueAt: addMs(drawsAt, drawDelayMs) };
      await transact(pool, (tx) => insertIssues(tx, [{ game, number, ...times, chain: null, place: null }]));
      await pool.query(`UPDATE lottery.issue SET state = 'open' WHERE game = $1 AND number = $2`, [game, number]);
      return (await readNamed(game, number)).id;
    },
    async drawAndSettle(game: string, number: string, result: DrawResult): Promise<void> {
      if (!(await settle(await draw(game, number, result)))) throw new Error(`${game} ${number} is not settled`);
    },
    async voidAndRefund(game: string, number: string): Promise<void> {
      const { id } = await readNamed(game, number);
      await transact(pool, async (tx) => {
        const issue = await lockIssue(tx, id);
        if (issue) await voidIssue(tx, issue, { reason: 'staff', seed: null, at: clock.now() });
      });
      await refundIssue(context, id);
    },
  };
}
