import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { instant } from '#kernel/time.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { countTeam, isInTree, listDownline, placeMember } from './index.ts';

const at = instant(1_790_000_000_000);
let db: TestDatabase;
let people: Record<'datu' | 'lakan' | 'amihan' | 'maria' | 'stranger', MemberId>;

async function member(account: string, as: { type?: 0 | 1; merchant?: string } = {}): Promise<MemberId> {
  const { type = 0, merchant = 'demo' } = as;
  const outcome = await createMember(
    { tx: db.pool, clock: { now: () => at }, rng: systemRng },
    { merchant, account, nickname: account, type, language: 'EN', agentPolicy: type === 1, passwordHash: 'none' },
  );
  if (!outcome.ok) throw new Error(outcome.fault);
  return outcome.value;
}

const place = async (who: MemberId, upline: MemberId | null) => {
  const outcome = await placeMember(db.pool, { member: who, upline, at });
  return outcome.ok ? outcome.value.depth : outcome.fault;
};

beforeAll(async () => {
  db = await testDatabase();
  people = {
    datu: await member('datu', { type: 1 }),
    lakan: await member('lakan', { type: 1 }),
    amihan: await member('amihan', { type: 1 }),
    maria: await member('maria'),
    stranger: await member('datu', { type: 1, merchant: 'tala' }),
  };
});
afterAll(() => db.drop());

test('ROLE-011 members are placed once, below agents of their own brand', async () => {
  const { datu, lakan, amihan, maria, stranger } = people;
  expect(await place(maria, datu)).toBe('upline_unplaced');
  expect(await place(datu, null)).toBe(0);
  expect(await place(stranger, null)).toBe(0);
  expect(await place(lakan, datu)).toBe(1);
  expect(await place(maria, lakan)).toBe(2);
  expect(await place(maria, lakan)).toBe(2);
  expect(await place(maria, datu)).toBe('already_placed');
  expect(await place(amihan, maria)).toBe('upline_not_agent');
  expect(await place(amihan, stranger)).toBe('other_brand');
  expect(await place(amihan, amihan)).toBe('own_upline');
  expect(await place(datu, lakan)).toBe('already_placed');
});

test('ROLE-011 an agent’s tree contains all descendants and no siblings', async () => {
  const { datu, lakan, maria, amihan, stranger } = people;
  const inTree = (agent: MemberId, who: MemberId) => isInTree(db.pool, { agent, member: who });
  expect(await inTree(datu, maria)).toBe(true);
  expect(await inTree(lakan, maria)).toBe(true);
  expect(await inTree(datu, datu)).toBe(true);
  expect(await inTree(lakan, datu)).toBe(false);
  expect(await inTree(stranger, maria)).toBe(false);
  expect(await inTree(datu, amihan)).toBe(false);
});

test('ROLE-011 a subtree comes in pages, the agent first', async () => {
  const { datu, lakan, maria, stranger } = people;
  const first = await listDownline(db.pool, { agent: datu, limit: 2 });
  expect(first.map((node) => node.member)).toEqual([datu, lakan]);
  const next = await listDownline(db.pool, { agent: datu, limit: 2, after: first[1]?.path ?? '' });
  expect(next.map((node) => node.member)).toEqual([maria]);
  expect(await countTeam(db.pool, datu)).toBe(3);
  expect(await listDownline(db.pool, { agent: stranger })).toHaveLength(1);
});

test('ROLE-011 twenty at once give a member one place', async () => {
  const recruit = await member('recruit');
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, i) => place(recruit, i % 2 ? people.datu : people.lakan)),
  );
  const { rows } = await db.pool.query('SELECT upline FROM agents.node WHERE member = $1', [recruit]);
  expect(rows).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'already_placed').length).toBeGreaterThan(0);
});

test('ROLE-011 the database itself refuses a node that is its own upline', async () => {
  const lone = await member('lone');
  await expect(
    db.pool.query(
      `INSERT INTO agents.node (member, upline, depth, path, created_at) VALUES ($1, $1, 1, '99999.', now())`,
      [lone],
    ),
  ).rejects.toThrow('violates check constraint');
});
