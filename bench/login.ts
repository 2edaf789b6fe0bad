/**
 * A storm of right logins, each of another member from another address, so that no limit but the door itself turns
 * anybody away; and members who ask for their balance and a vendor who sends bets meanwhile, each held against the same
 * without the storm.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '#domains/identity/contract/session.ts';
import { demoBrands } from '#domains/identity/server/demo-accounts.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { makeId } from '#kernel/id.ts';
import { instant } from '#kernel/time.ts';
import { createPool, type Pool } from '#platform/server/db.ts';
import { startProduct } from '#tools/testing/product.ts';
import { sealerOf } from '#tools/testing/seal.ts';
import { joinShop, pesos, seatPlayers } from '../chaos/rig/shop.ts';
import { betsOf, type Written } from '../chaos/rig/vendor.ts';
import type { Asked } from './measure/line.ts';
import { type Answered, linesTo, openLoop, quantile } from './measure/open-loop.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const offered = 500;
const servedGoal = 25;
const refusedGoalMs = 50;
const slowerGoal = 1.5;
const balancesPerSecond = 200;
const betsPerSecond = 200;
/** Of the demo world, like the password: its hash is the storm's. */
const model = { account: 'maria', password: 'Kislap#2026' };

export const row: BenchRow = {
  name: 'login',
  what: '500 logins a second offered, argon2id as configured: served a second; the rest refused; balances and bets beside it',
  goal: `at least ${servedGoal} served a second, the rest 429 within ${refusedGoalMs} ms, p99 of balances and bets ${slowerGoal} x`,
  async run(env): Promise<BenchResult> {
    const environment = { DATABASE_URL: env.ownerUrl, TRUSTED_PROXIES: '127.0.0.1,::1' };
    const product = await startProduct({ environment });
    const owner = createPool({ url: env.ownerUrl, max: 2, name: 'bench owner' });
    try {
      return await measure(env, { url: product.url, owner, bet: await seatBettors(owner) });
    } finally {
      await owner.end();
      await product.stop();
      await product.discard();
    }
  },
};

type Stage = { readonly url: string; readonly owner: Pool; readonly bet: () => Written };

/** Each bet is another one's, as on an evening with many tables. */
async function seatBettors(owner: Pool): Promise<() => Written> {
  const shop = await joinShop(owner);
  return betsOf(shop, await seatPlayers(owner, 'bettor', { players: 1_000, cash: pesos(100_000), at: shop }));
}

async function measure(env: BenchEnv, { url, owner, bet }: Stage): Promise<BenchResult> {
  const port = Number(new URL(url).port);
  const seconds = env.short ? 4 : 10;
  const count = offered * (seconds + 1);
  // As a server that has been up for a while: its code is compiled after some ten thousand calls.
  const warmSeconds = env.short ? 4 : 8;
  const early = offered * warmSeconds;
  const members = await addMembers(owner, early + count);
  const tokens = await openSessions(owner, members.slice(0, 100));
  const bodies = await sealLogins(url, early + count);
  const [linesOfMembers, linesOfVendor] = [linesTo(port), linesTo(port)];
  const usual = { balances: balancesPerSecond, bets: betsPerSecond, seconds };
  const balances = (at = usual) =>
    openLoop({ lines: linesOfMembers, perSecond: at.balances, count: at.balances * at.seconds }, (n) =>
      balanceOf(tokens[n % tokens.length] ?? ''),
    );
  // What writing and signing costs is the vendor's, and paid before.
  const warm = { balances: 1_000, bets: 1_000, seconds: warmSeconds };
  const placed = warm.bets * warm.seconds + 3 * usual.bets * seconds;
  const written = Array.from({ length: placed }, bet).values();
  const bets = (at = usual) =>
    openLoop(
      { lines: linesOfVendor, perSecond: at.bets, count: at.bets * at.seconds },
      () => written.next().value ?? bet(),
    );
  // Nothing is cold when it counts: neither the calls nor the door that refuses them.
  await Promise.all([balances(warm), bets(warm)]);
  await openLoop({ port, perSecond: offered, count: early }, (n) => loginOf(n, bodies[n] ?? ''));
  // The database would tidy up and write to disk what was done so far, and whoever commits would wait for it.
  await owner.query('VACUUM ANALYZE');
  await owner.query('CHECKPOINT');
  const takeCalm = async () => {
    await sleep(2_000);
    const [calm, calmBets] = await Promise.all([balances(), bets()]);
    env.log(`login: without the storm p99 of balances ${p99(calm)} ms, of bets ${p99(calmBets)} ms`);
    return { calm, calmBets };
  };
  const before = await takeCalm();
  const startedAt = performance.now();
  const storm = openLoop({ port, perSecond: offered, count }, (n) => loginOf(early + n, bodies[early + n] ?? ''));
  // The storm is under way: what its first moment costs is the opening of its connections.
  await sleep(500);
  const [beside, besideBets, answers] = await Promise.all([balances(), bets(), storm]);
  const stormSeconds = (performance.now() - startedAt) / 1_000;
  // Held against both sides of it: a machine may be slow for some seconds by itself.
  const after = await takeCalm();
  for (const lines of [linesOfMembers, linesOfVendor]) lines.close();
  // The gateway answers 200 to whatever it refuses; what was really taken stands in the record.
  const { rows } = await owner.query<{ taken: bigint }>('SELECT count(*) AS taken FROM bets.bet WHERE round LIKE $1', [
    '%:tx-0000000000%',
  ]);
  const missing = placed - Number(rows[0]?.taken ?? 0n);
  if (missing !== 0) throw new Error(`login: ${missing} bets were not taken`);
  return judge({
    answers,
    beside,
    besideBets,
    calm: [...before.calm, ...after.calm],
    calmBets: [...before.calmBets, ...after.calmBets],
    seconds: stormSeconds,
  });
}

const p99 = (answers: readonly Answered[]) => quantile(answers, 0.99).toFixed(1);

type Taken = {
  readonly answers: readonly Answered[];
  readonly calm: readonly Answered[];
  readonly beside: readonly Answered[];
  readonly calmBets: readonly Answered[];
  readonly besideBets: readonly Answered[];
  readonly seconds: number;
};

function judge({ answers, calm, beside, calmBets, besideBets, seconds }: Taken): BenchResult {
  const of = (wanted: number) => answers.filter(({ status }) => status === wanted);
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

/** Beforehand: what sealing costs is the visitor's, and not to be taken from the server beside it. */
async function sealLogins(url: string, count: number): Promise<string[]> {
  const seal = await sealerOf(url);
  const bodies: string[] = [];
  for (let n = 0; n < count; n++) {
    bodies.push(await seal({ username: nameOf(n), password: model.password, type: 'username' }));
  }
  return bodies;
}

const loginOf = (n: number, body: string): Asked => ({
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

const balanceOf = (token: string): Asked => ({
  method: readBalance.method,
  path: readBalance.path,
  headers: { host: 'localhost', 'x-forwarded-for': '198.19.0.1', authorization: `Bearer ${token}` },
});
