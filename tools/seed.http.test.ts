import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedWorld } from './seed.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { manualClock } from './testing/http.ts';

const databases: TestDatabase[] = [];
let first: TestDatabase;
const clock = manualClock();

async function freshWorld() {
  const db = await testDatabase();
  databases.push(db);
  const began = performance.now();
  const world = await seedWorld({ appUrl: db.url, log: () => {}, clock });
  return { db, world, tookMs: performance.now() - began };
}

beforeAll(async () => {
  const { db } = await freshWorld();
  first = db;
});
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
  ).toEqual({ below: 240, deepest: 5, placed: 300 });
});

test('the opening balances came out of the bank, so that all accounts sum to zero', async () => {
  const sums = await read<{ total: string; paid: string; members: string }>(
    first,
    `SELECT sum(balance)::text AS total, sum(balance) FILTER (WHERE ref = 'house/bank/PHP')::text AS paid,
            sum(balance) FILTER (WHERE ref LIKE 'mb_%')::text AS members FROM ledger.balance`,
  );
  expect(sums?.total).toBe('0');
  expect(sums?.paid).toBe(`-${sums?.members}`);
  expect(BigInt(sums?.members ?? 0)).toBeGreaterThan(300n * 1_000_000n);
});

test('SYS-017 a second run finds the world and adds nothing', async () => {
  const before = await read(first, 'SELECT count(*) AS rows FROM ledger.entry');
  const world = await seedWorld({ appUrl: first.url, log: () => {}, clock });
  expect(world).toMatchObject({ seeded: false, summary: '' });
  expect(await read(first, 'SELECT count(*) AS rows FROM ledger.entry')).toEqual(before);
});

test('SYS-017 the same day gives the same world on another database', async () => {
  const { db, world, tookMs } = await freshWorld();
  expect(world.seeded).toBe(true);
  expect(tookMs).toBeLessThan(20_000);
  const print = `SELECT md5(string_agg(m.id || m.account || m.type || m.created_at || n.path || b.balance, ';' ORDER BY m.id)) AS print
                   FROM identity.member m JOIN agents.node n ON n.member = m.id
                   JOIN ledger.balance b ON b.ref = m.id || '/cash/PHP'`;
  expect(await read(db, print)).toEqual(await read(first, print));
});
