import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, readMemberByAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { manualClock } from '#tools/testing/http.ts';
import { createWorldDatabase } from '#tools/testing/world.ts';
import { joinDownline, readAffiliate } from './index.ts';
import { insertLink } from './link/link.store.ts';
import { readNode } from './node.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createWorldDatabase();
});
afterAll(() => db.drop());

const clock = manualClock();

const idOf = async (account: string, merchant = 'demo') => {
  const found = await readMemberByAccount(db.pool, merchant, account);
  if (!found) throw new Error(`nobody is called ${account}`);
  return found.id;
};

let born = 0;
const newcomer = async (type: 0 | 1 = 0): Promise<MemberId> => {
  const account = `baguhan${++born}`;
  const made = await createMember(
    { tx: db.pool, clock, rng: systemRng },
    { merchant: 'demo', account, nickname: account, type, language: 'EN', agentPolicy: false, passwordHash: '-' },
  );
  if (!made.ok) throw new Error(made.fault);
  return made.value;
};

const join = async (member: MemberId, inviter: MemberId) => {
  await joinDownline(db.pool, { member, inviter, at: clock.now() });
  return (await readNode(db.pool, member))?.upline;
};

test('REG-059 a newcomer stands below the agent, or below the agent of the member, who invited them', async () => {
  const [datu, maria] = [await idOf('datu'), await idOf('maria')];
  expect(await join(await newcomer(), datu)).toBe(datu);
  const agentOfMaria = (await readNode(db.pool, maria))?.upline;
  expect(agentOfMaria).toMatch(/^mb_/);
  expect(await join(await newcomer(), maria)).toBe(agentOfMaria);
});

test('REG-059 a member or agent outside every tree cannot invite', async () => {
  expect(await join(await newcomer(), await newcomer())).toBeUndefined();
  expect(await join(await newcomer(), await newcomer(1))).toBeUndefined();
});

test('AGENT-009 CALL-031 a code belongs to one agent of a brand, in any spelling', async () => {
  const [datu, lakan] = [await idOf('datu'), await idOf('lakan')];
  const code = { merchant: 'demo', code: 'Bagyo2026', domain: null, createdAt: clock.now() };
  expect(await insertLink(db.pool, { ...code, agent: datu })).toBe(true);
  expect(await insertLink(db.pool, { ...code, code: 'BAGYO2026', agent: lakan })).toBe(false);
  const ask = (merchant: string) =>
    readAffiliate(db.pool, { merchant, code: 'bagyo2026', domain: 'localhost', at: clock.now() });
  expect([await ask('demo'), await ask('tala')]).toEqual([{ inviter: datu, isAgent: false }, null]);
});

test('AGENT-009 MEMBER-004 the code of an agent who left is no longer valid', async () => {
  const agent = await idOf('lakan');
  const code = { merchant: 'demo', code: 'Paalam2026', domain: null, createdAt: clock.now() };
  await insertLink(db.pool, { ...code, agent });
  const ask = () =>
    readAffiliate(db.pool, { merchant: 'demo', code: 'Paalam2026', domain: 'localhost', at: clock.now() });
  expect(await ask()).toMatchObject({ inviter: agent });
  await db.owner.query(`UPDATE identity.member SET status = 'closed', closed_at = now() WHERE id = $1`, [agent]);
  expect(await ask()).toBeNull();
});

test('REG-059 MEMBER-004 a friend below an agent who left places newcomers below the next agent who is there', async () => {
  const maria = await idOf('maria');
  const agent = (await readNode(db.pool, maria))?.upline;
  const above = agent && (await readNode(db.pool, agent))?.upline;
  expect(above).toMatch(/^mb_/);
  await db.owner.query(`UPDATE identity.member SET status = 'closed', closed_at = now() WHERE id = $1`, [agent]);
  expect(await join(await newcomer(), maria)).toBe(above);
});
