import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { manualClock } from '../testing/http.ts';
import { createWorldDatabase } from '../testing/world.ts';
import { seedDemo } from './seed.ts';

const databases: TestDatabase[] = [];
let first: TestDatabase;
const clock = manualClock();

async function freshWorld() {
  const db = await testDatabase();
  databases.push(db);
  const world = await seedDemo({ appUrl: db.url, log: () => {}, clock });
  return { db, world };
}

/** Seeded in this run as well, for all files that clone it, at the same moment. */
beforeAll(async () => {
  first = await createWorldDatabase();
  databases.push(first);
}, 180_000);
afterAll(async () => {
  for (const db of databases) await db.drop();
});

async function read<Row extends object>(db: TestDatabase, sql: string): Promise<Row | undefined> {
  const { rows } = await db.owner.query<Row>(sql);
  return rows[0];
}

test('SYS-017 the demo world has 300 members of two brands on two domains', async () => {
  expect(
    await read(
      first,
      `SELECT (SELECT count(*)::int FROM identity.member) AS members,
              (SELECT count(DISTINCT merchant)::int FROM identity.member) AS merchants,
              (SELECT count(*)::int FROM content.domain) AS domains,
              (SELECT count(DISTINCT profile)::int FROM content.domain) AS profiles`,
    ),
  ).toEqual({ members: 300, merchants: 2, domains: 2, profiles: 2 });
});

test('ROLE-011 the tree is five levels deep under datu and holds every member', async () => {
  expect(
    await read(
      first,
      `SELECT count(*)::int AS below, max(depth)::int AS deepest, (SELECT count(*)::int FROM agents.node) AS placed
         FROM agents.node WHERE path LIKE (
           SELECT n.path || '%' FROM agents.node n JOIN identity.member m ON m.id = n.member WHERE m.account = 'datu')`,
    ),
  ).toEqual({ below: 246, deepest: 5, placed: 300 });
});

test('what members have came out of the banks, the bets and the bonuses, so that all accounts sum to zero', async () => {
  const sums = await read<{ total: string; operator: string; own: string }>(
    first,
    `SELECT sum(balance)::text AS total, sum(balance) FILTER (WHERE ref LIKE 'house/%')::text AS operator,
            sum(balance) FILTER (WHERE ref LIKE 'mb_%')::text AS own FROM ledger.balance`,
  );
  expect(sums?.total).toBe('0');
  expect(sums?.operator).toBe(`-${sums?.own}`);
  expect(BigInt(sums?.own ?? 0)).toBeGreaterThan(300n * 1_000_000n);
});

test('HOME-013 GAME-013 sixty days of settled bets of both brands make winners, hot and recent games real', async () => {
  const played = await read<{ bets: number; days: number; brands: number; late: number; lost: number }>(
    first,
    `SELECT count(*)::int AS bets, count(DISTINCT day)::int AS days, count(DISTINCT merchant)::int AS brands,
            count(*) FILTER (WHERE settled_at > '2026-11-14T16:00:00Z')::int AS late,
            (100 * count(*) FILTER (WHERE payout < stake) / count(*))::int AS lost FROM bets.bet`,
  );
  expect(played).toMatchObject({ days: 60, brands: 2, late: 0 });
  expect(played?.bets).toBeGreaterThan(20_000);
  expect(played?.lost).toBeGreaterThan(50);
  expect(
    await read(first, "SELECT count(*)::int AS poor FROM ledger.balance WHERE ref LIKE 'mb_%' AND balance < 0"),
  ).toEqual({ poor: 0 });
});

test('WALLET-001 maria ends with the round sum she came with, and datu with that and what agents are credited', async () => {
  const { rows } = await first.owner.query<{ account: string; pesos: string; earns: boolean; games: number }>(
    `SELECT m.account, trim_scale((b.balance - coalesce(earned.amount, 0)) / 10000)::text AS pesos, earned.amount > 0 AS earns,
            (SELECT count(*)::int FROM bets.last_played p WHERE p.member = m.id) AS games
       FROM identity.member m JOIN ledger.balance b ON b.ref = m.id || '/cash/PHP'
       LEFT JOIN LATERAL (
         SELECT (SELECT coalesce(sum(paid), 0) FROM agents.bill WHERE agent = m.id)
              + (SELECT coalesce(sum(amount), 0) FROM agents.point_rebate WHERE agent = m.id) AS amount) AS earned ON true
      WHERE m.account IN ('maria', 'datu') AND m.merchant = 'demo' ORDER BY m.account`,
  );
  expect(rows.map(({ account, pesos, earns }) => [account, pesos, earns])).toEqual([
    ['datu', '250000', true],
    ['maria', '12500', false],
  ]);
  for (const { games } of rows) expect(games).toBeGreaterThanOrEqual(30);
});

test('SYS-017 a second run finds the world and adds nothing', async () => {
  const before = await read(first, 'SELECT count(*) AS rows FROM ledger.entry');
  const world = await seedDemo({ appUrl: first.url, log: () => {}, clock });
  expect(world).toMatchObject({ seeded: false, summary: '' });
  expect(await read(first, 'SELECT count(*) AS rows FROM ledger.entry')).toEqual(before);
});

// A second world takes as long as the first one, which all files share.
const isFullRun = process.env.KISLAP_FULL_RUN === '1';

test.runIf(isFullRun)(
  'SYS-017 the same day gives the same world on another database',
  { timeout: 180_000 },
  async () => {
    const { db, world } = await freshWorld();
    expect(world.seeded).toBe(true);
    const print = `SELECT md5(string_agg(m.id || m.account || m.type || m.created_at || n.path || b.balance, ';' ORDER BY m.id)) AS print
                   FROM identity.member m JOIN agents.node n ON n.member = m.id
                   JOIN ledger.balance b ON b.ref = m.id || '/cash/PHP'`;
    expect(await read(db, print)).toEqual(await read(first, print));
    const orders = `SELECT md5(string_agg(o::text, ';' ORDER BY o.id)) AS print FROM (
      SELECT id, member, amount, state, made_at, ended_at FROM wallet.deposit
      UNION ALL SELECT id, member, amount, state, made_at, ended_at FROM wallet.withdrawal) o`;
    expect(await read(db, orders)).toEqual(await read(first, orders));
    const games = `SELECT md5(string_agg(g::text, ';' ORDER BY g.node)) AS print FROM games.game g`;
    expect(await read(db, games)).toEqual(await read(first, games));
    const hot = `SELECT md5(string_agg(h::text, ';' ORDER BY h.merchant, h.rank)) AS print FROM games.heat h`;
    expect(await read(db, hot)).toEqual(await read(first, hot));
  },
);
