/**
 * A storm of correct logins, each of another member from another address, so that only the concurrency limit refuses
 * any; and members who read their balance and a vendor who sends half of the bets that the server could take,
 * each compared with the same without the storm.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '#domains/identity/contract/session.ts';
import { demoBrands } from '#domains/identity/server/demo/demo-accounts.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { makeId } from '#kernel/id.ts';
import { instant } from '#kernel/time.ts';
import { createPool, type Pool } from '#platform/server/database/db.ts';
import { startProduct } from '#tools/testing/product.ts';
import { sealerOf } from '#tools/testing/seal.ts';
import { createPlayers, joinGateway, pesos } from '../chaos/rig/gateway.ts';
import { acceptedMark as betTaken, createBetSource, type SignedRequest, textOf } from '../chaos/rig/vendor-request.ts';
import { runClosedLoop } from './measure/closed-loop.ts';
import { collectGarbage } from './measure/collect-garbage.ts';
import type { ConnectionPool, LineRequest } from './measure/http-connection.ts';
import { createConnections, quantile, runOpenLoop, type TimedAnswer } from './measure/open-loop.ts';
import { type StealWatch, watchStolenTime } from './measure/stolen-time.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const offered = 500;
const servedGoal = 25;
const refusedGoalMs = 50;
const slowerGoal = 2;
/** Of the demo world, like the password: its hash is the storm's. */
const model = { account: 'maria', password: 'Kislap#2026' };

export const row: BenchRow = {
  name: 'login',
  what: '500 logins a second offered, argon2id as configured: served a second; the rest refused; balances and bets at half load beside it',
  goal: `at least ${servedGoal} served a second, the rest 429 within ${refusedGoalMs} ms, p99 of balances and bets at most ${slowerGoal} x`,
  async run(env): Promise<BenchResult> {
    const environment = { DATABASE_URL: env.ownerUrl, TRUSTED_PROXIES: '127.0.0.1,::1' };
    const product = await startProduct({ environment });
    const owner = createPool({ url: env.ownerUrl, max: 2, name: 'bench owner' });
    try {
      return await measure(env, { url: product.url, owner, bet: await createBettors(owner) });
    } finally {
      await owner.end();
      await product.stop();
      await product.discard();
    }
  },
};

type LoginStage = { readonly url: string; readonly owner: Pool; readonly bet: () => SignedRequest };

/** Each bet is another one's, as on an evening with many tables. */
async function createBettors(owner: Pool): Promise<() => SignedRequest> {
  const vendorAccess = await joinGateway(owner);
  return createBetSource(
    vendorAccess,
    await createPlayers(owner, 'bettor', { players: 1_000, cash: pesos(100_000), at: vendorAccess }),
  );
}

async function measure(env: BenchEnv, stage: LoginStage): Promise<BenchResult> {
  const { url, owner } = stage;
  const turns = env.short ? { minAnswers: 300, maxTurns: 4 } : { minAnswers: 4_000, maxTurns: 16 };
  // As a server that has been up for a while: its code is compiled after some ten thousand calls.
  const warm = { balances: 1_000, bets: 1_000, seconds: env.short ? 4 : 8 };
  const seconds = env.short ? 2 : 4;
  const perStorm = offered * (seconds + 1);
  const members = await addMembers(owner, offered * warm.seconds + turns.maxTurns * perStorm);
  const port = Number(new URL(url).port);
  const writers = {
    ...stage,
    port,
    tokens: await openSessions(owner, members.slice(0, 100)),
    seal: await sealerOf(url),
  };
  const lines = { members: createConnections(port), vendor: createConnections(port) };
  const writePlay = createPlayLoad(writers, lines);
  const writeStorm = createStormLoad(writers);
  const watch = watchStolenTime();
  const taken: TurnResult[] = [];
  let placed = warm.bets * warm.seconds;
  try {
    // Warm up both the calls and the concurrency limit that refuses them before anything is measured.
    await writePlay(warm)();
    await (await writeStorm(offered * warm.seconds))();
    const full = await measureBetCapacity(writers, seconds);
    placed += full.answers;
    const baseline = { balances: 200, bets: Math.floor(full.perSecond / 2), seconds };
    env.log(`login: ${full.perSecond.toFixed(0)} bets a second are all that it takes; ${baseline.bets} are sent`);
    // The database would tidy up and write to disk what was done so far, and whoever commits would wait for it.
    await owner.query('VACUUM ANALYZE');
    await owner.query('CHECKPOINT');
    // Calm and storm by turns, until enough of both was not the neighbours' doing.
    while (taken.length < turns.maxTurns && countFewestAnswers(taken) < turns.minAnswers) {
      placed += 2 * baseline.bets * seconds;
      taken.push(await takeTurn(watch, [writePlay(baseline), writePlay(baseline), await writeStorm(perStorm)]));
    }
  } finally {
    await watch.stop();
    lines.members.close();
    lines.vendor.close();
  }
  await assertBetsPlaced(owner, placed);
  const count = (of: (turn: TurnResult) => BesideAnswers) => taken.reduce((sum, turn) => sum + of(turn).bets.length, 0);
  const counts = `${count(({ calm }) => calm)} bets of the calm and ${count(({ beside }) => beside)} of the storm`;
  env.log(`login: ${counts} were asked while nobody outside took the cores`);
  if (countFewestAnswers(taken) < turns.minAnswers)
    throw new Error("login: the machine's neighbours left too little of it; measure again");
  return judge(taken);
}

type LoadTurns = readonly [
  calm: () => Promise<BesideAnswers>,
  beside: () => Promise<BesideAnswers>,
  storm: () => Promise<TimedAnswer[]>,
];

async function takeTurn(watch: StealWatch, [playCalmly, playOn, storm]: LoadTurns): Promise<TurnResult> {
  collectGarbage();
  await sleep(1_000);
  const calm = await playCalmly();
  const startedAt = performance.now();
  const storming = storm();
  // The storm is under way: what its first moment costs is the opening of its connections.
  await sleep(500);
  const [beside, answers] = await Promise.all([playOn(), storming]);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { calm: filterQuiet(watch, calm), beside: filterQuiet(watch, beside), answers, seconds };
}

type RequestWriters = {
  readonly port: number;
  readonly bet: () => SignedRequest;
  readonly tokens: readonly string[];
  readonly seal: (payload: Readonly<Record<string, unknown>>) => Promise<string>;
};
type LoadShape = { readonly balances: number; readonly bets: number; readonly seconds: number };

/** What writing and signing costs is the vendor's, and paid before. */
const createPlayLoad =
  ({ bet, tokens }: RequestWriters, lines: { readonly members: ConnectionPool; readonly vendor: ConnectionPool }) =>
  ({ balances, bets, seconds }: LoadShape) => {
    const written = Array.from({ length: bets * seconds }, bet);
    return async (): Promise<BesideAnswers> => {
      const [ofMembers, ofVendor] = await Promise.all([
        runOpenLoop({ lines: lines.members, perSecond: balances, count: balances * seconds }, (n) =>
          balanceOf(itemAt(tokens, n % tokens.length)),
        ),
        runOpenLoop({ lines: lines.vendor, perSecond: bets, count: written.length }, (n) => itemAt(written, n)),
      ]);
      return { balances: ofMembers, bets: ofVendor };
    };
  };

/** What sealing costs is the visitor's. Nobody comes twice. */
function createStormLoad({ port, seal }: RequestWriters) {
  let sentCount = 0;
  return async (count: number) => {
    const written: LineRequest[] = [];
    for (; written.length < count; sentCount++) {
      const body = await seal({ username: nameOf(sentCount), password: model.password, type: 'username' });
      written.push(loginOf(sentCount, body));
    }
    return () => runOpenLoop({ port, perSecond: offered, count }, (n) => itemAt(written, n));
  };
}

/** What the vendor could send at most, as `bet` takes it: the half of it is an evening with much to do. */
function measureBetCapacity({ port, bet }: RequestWriters, seconds: number) {
  const requests = Array.from({ length: 12_000 * seconds }, () => Buffer.from(textOf(bet())));
  return runClosedLoop({ port, connections: 128, ms: seconds * 1_000, requests: requests.values(), good: betTaken });
}

function itemAt<One>(list: readonly One[], n: number): One {
  const one = list[n];
  if (one === undefined) throw new Error('login: more is sent than was written before');
  return one;
}

const filterQuiet = (watch: StealWatch, { balances, bets }: BesideAnswers): BesideAnswers => ({
  balances: watch.quiet(balances),
  bets: watch.quiet(bets),
});

/** Of calm and storm, balances and bets: how many answers count. */
function countFewestAnswers(taken: readonly TurnResult[]): number {
  const count = (of: (turn: TurnResult) => readonly TimedAnswer[]) =>
    taken.reduce((sum, turn) => sum + of(turn).length, 0);
  return Math.min(
    count(({ calm }) => calm.balances),
    count(({ calm }) => calm.bets),
    count(({ beside }) => beside.balances),
    count(({ beside }) => beside.bets),
  );
}

/** The gateway answers 200 to refusals too; which bets were accepted is read from the record of bets. */
async function assertBetsPlaced(owner: Pool, placed: number): Promise<void> {
  const { rows } = await owner.query<{ taken: bigint }>('SELECT count(*) AS taken FROM bets.bet WHERE round LIKE $1', [
    '%:tx-0000000000%',
  ]);
  const missing = placed - Number(rows[0]?.taken ?? 0n);
  if (missing !== 0) throw new Error(`login: ${missing} bets were not taken`);
}

const p99 = (answers: readonly TimedAnswer[]) => quantile(answers, 0.99).toFixed(1);

type BesideAnswers = { readonly balances: readonly TimedAnswer[]; readonly bets: readonly TimedAnswer[] };

type TurnResult = {
  readonly calm: BesideAnswers;
  readonly beside: BesideAnswers;
  readonly answers: readonly TimedAnswer[];
  readonly seconds: number;
};

function judge(taken: readonly TurnResult[]): BenchResult {
  const answers = taken.flatMap((turn) => turn.answers);
  const calm = taken.flatMap((turn) => turn.calm.balances);
  const beside = taken.flatMap((turn) => turn.beside.balances);
  const calmBets = taken.flatMap((turn) => turn.calm.bets);
  const besideBets = taken.flatMap((turn) => turn.beside.bets);
  const seconds = taken.reduce((sum, turn) => sum + turn.seconds, 0);
  const of = (expectedStatus: number) => answers.filter(({ status }) => status === expectedStatus);
  const [served, refused] = [of(200), of(429)];
  const strange = [...answers, ...calm, ...beside, ...calmBets, ...besideBets].find(
    ({ status }) => status !== 200 && status !== 429,
  );
  if (strange) throw new Error(`login: a call was answered with ${strange.status}`);
  const figure = served.length / seconds;
  const refusedMs = quantile(refused, 0.5);
  const slower = quantile(beside, 0.99) / quantile(calm, 0.99);
  const slowerBets = quantile(besideBets, 0.99) / quantile(calmBets, 0.99);
  return {
    figure,
    unit: 'served a second',
    reached: figure >= servedGoal && refusedMs <= refusedGoalMs && slower <= slowerGoal && slowerBets <= slowerGoal,
    absolutes: [
      `${answers.length} offered, served in ${quantile(served, 0.5).toFixed(0)} ms (p99 ${quantile(served, 0.99).toFixed(0)})`,
      `refused in ${refusedMs.toFixed(1)} ms (p99 ${quantile(refused, 0.99).toFixed(0)})`,
      `p99 of balances ${p99(beside)} / ${p99(calm)} ms = ${slower.toFixed(2)} x`,
      `of bets ${p99(besideBets)} / ${p99(calmBets)} ms = ${slowerBets.toFixed(2)} x`,
    ].join(', '),
  };
}

const nameOf = (n: number) => `storm${n}`;

/** Addresses of the range that is kept for benchmarks. */
const addressOf = (n: number) => `198.18.${(n >> 8) & 255}.${n & 255}`;

async function addMembers(owner: Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => makeId('mb', instant(Date.now()), randomBytes(16)));
  await owner.query(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, first_login_at, created_at)
     SELECT made.id, merchant, 'storm' || (made.n - 1), type, language, password_hash, now(), now(), now()
       FROM identity.member, unnest($1::text[]) WITH ORDINALITY AS made (id, n)
      WHERE lower(account) = $2 AND merchant = $3`,
    [ids, model.account, demoBrands.kislap],
  );
  // The database would tidy up after so many rows by itself, and perhaps in the middle of the storm.
  await owner.query('VACUUM ANALYZE identity.member');
  return ids;
}

/** What a login would leave behind. */
async function openSessions(owner: Pool, members: readonly string[]): Promise<string[]> {
  const tokens = members.map(() => randomBytes(32).toString('base64url'));
  await owner.query(
    `INSERT INTO identity.session (id, member, token_sha256, device, ip, created_at, last_seen_at, expires_at)
     SELECT id, member, sha, 'bench', '198.18.0.1', now(), now(), now() + interval '1 day'
       FROM unnest($1::text[], $2::text[], $3::bytea[]) AS made (id, member, sha)`,
    [
      members.map(() => makeId('ss', instant(Date.now()), randomBytes(16))),
      members,
      tokens.map((token) => createHash('sha256').update(token).digest()),
    ],
  );
  return tokens;
}

const loginOf = (n: number, body: string): LineRequest => ({
  method: login.method,
  path: login.path,
  headers: {
    host: 'localhost',
    'x-forwarded-for': addressOf(n),
    'content-type': 'application/jose',
    'content-length': String(body.length),
  },
  body,
});

const balanceOf = (token: string): LineRequest => ({
  method: readBalance.method,
  path: readBalance.path,
  headers: { host: 'localhost', 'x-forwarded-for': '198.19.0.1', authorization: `Bearer ${token}` },
});
