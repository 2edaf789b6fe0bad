import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeLink, createLink, listLinks } from '#domains/agents/contract/link.ts';
import { failAtCommit, interleave } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, hourMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { setTopPoint } from '../staff/staff-setting.ts';
import { at } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';
import { joinByLink } from './join-link.ts';

let world: AgentTestHttp;
let datu: MemberId;
let other: MemberId;
beforeEach(async () => {
  world = await createAgentTestHttp();
  world.clock.set(at('2026-11-16 12:00'));
  datu = await world.member('datu', null, 1);
  other = await world.member('lakan', null, 1);
  await transact(world.db.pool, (tx) =>
    setTopPoint(tx, { agent: datu, point: 77, actor: 'ate Rosa', reason: 'contract', at: world.clock.now() }),
  );
});
afterEach(() => world.close());

const terms = { type: 'member', point: 50, validUntil: null, maxUses: null, note: '' } as const;
type Terms = Omit<typeof terms, 'type' | 'point' | 'validUntil' | 'maxUses' | 'note'> & {
  type: 'member' | 'agent';
  point: number;
  validUntil: number | null;
  maxUses: number | null;
  note: string;
};
const make = (change: Partial<Terms> = {}, caller = datu) => world.read(createLink, { ...terms, ...change }, caller);
const code = (change: Partial<Terms>, caller = datu) => world.code(createLink, { ...terms, ...change }, caller);
const countLinks = async () => (await world.db.pool.query('SELECT FROM agents.invitation')).rowCount;
const traces = async () => {
  const links = await world.db.pool.query('SELECT code FROM agents.invitation ORDER BY code');
  const quota = await world.db.pool.query('SELECT point, granted, used FROM agents.quota ORDER BY agent, point');
  return { links: links.rows, quota: quota.rows };
};

describe('createLink', () => {
  test('AGENT-009 making a link works: it has a code without letters that look alike, and the address to hand on', async () => {
    const link = await make({ type: 'agent', point: 76, note: '  Facebook group ' });
    expect(link.affiliateCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(link).toMatchObject({
      url: `https://localhost/register?affiliateCode=${link.affiliateCode}`,
      type: 'agent',
      point: 76,
      note: 'Facebook group',
      isEnabled: true,
      closed: null,
      visits: 0,
      registered: 0,
      firstDeposits: 0,
      firstDeposited: '0',
    });
    const page = await world.read(listLinks, {}, datu);
    expect(page).toMatchObject({ ownPoint: 77, maxPoint: { member: 77, agent: 76 }, maxEnabled: 50 });
    expect(page.quota).toEqual([
      { point: 77, granted: 8, used: 0 },
      { point: 76, granted: 16, used: 0 },
      { point: 75, granted: 32, used: 0 },
    ]);
    expect(page.links.map(({ linkId }) => linkId)).toEqual([link.linkId]);
  });

  test('AGENT-009 an agent without points of its own makes links without points', async () => {
    expect((await make({ type: 'agent', point: 0 }, other)).point).toBe(0);
    expect(await code({ point: 1 }, other)).toEqual([422, 'POINT_ABOVE_OWN']);
  });

  test('AGENT-009 answers each fault of its terms, and a refusal leaves no trace', async () => {
    await world.db.owner.query('INSERT INTO agents.quota (agent, point, granted, used) VALUES ($1, 76, 2, 2)', [datu]);
    const before = await traces();
    for (const [change, fault, value] of [
      [{ type: 'agent', point: 77 }, 'POINT_ABOVE_OWN', { max: 76 }],
      [{ point: 78 }, 'POINT_ABOVE_OWN', { max: 77 }],
      [{ validUntil: 1_000 }, 'END_PAST', null],
      [{ validUntil: world.clock.now() }, 'END_PAST', null],
      [{ point: 76 }, 'QUOTA_USED', null],
    ] as const) {
      const { status, envelope } = await world.ask(createLink, { ...terms, ...change }, datu);
      expect([change, status, envelope.code, envelope.value]).toEqual([change, 422, fault, value]);
    }
    const asMember = await world.ask(createLink, terms, { member: datu, role: 'member' });
    expect([asMember.status, asMember.envelope.code]).toEqual([403, 'NOT_ALLOWED']);
    const keyless = await world.ask(createLink, terms, { member: datu, key: '' });
    expect([keyless.status, keyless.envelope.code]).toEqual([400, 'KEY_REQUIRED']);
    expect(await traces()).toEqual(before);
  });

  test('AGENT-009 cut off in the middle it leaves no trace, and the same key again makes the link', async () => {
    const before = await traces();
    const caller = { member: datu, key: 'one-key-that-is-cut-off' };
    const act = () => world.ask(createLink, terms, caller);
    expect((await failAtCommit(world.db, { after: 'agents.invitation' }, act)).status).toBe(500);
    expect(await traces()).toEqual(before);
    expect((await act()).status).toBe(200);
    expect(await countLinks()).toBe(1);
  });

  test('AGENT-009 of concurrent calls, and with the links there are, fifty are open at most', async () => {
    await world.db.owner.query(
      `INSERT INTO agents.invitation (merchant, code, agent, created_at) SELECT 'demo', 'AAAA' || n, $1, now() FROM generate_series(1000, 1047) n`,
      [datu],
    );
    const tries = await Promise.all(Array.from({ length: 5 }, () => world.ask(createLink, terms, datu)));
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 422, 422, 422]);
    expect(tries.find(({ status }) => status === 422)?.envelope.code).toBe('TOO_MANY_LINKS');
    // One that is switched off makes way for another.
    const { links } = await world.read(listLinks, {}, datu);
    const [first] = links;
    await world.read(changeLink, { linkId: first?.linkId ?? '', isEnabled: false }, datu);
    const made = await make();
    expect(await world.code(changeLink, { linkId: first?.linkId ?? '', isEnabled: true }, datu)).toEqual([
      422,
      'TOO_MANY_LINKS',
    ]);
    expect(made.isEnabled).toBe(true);
  });

  test('AGENT-009 concurrent with the call that makes the fiftieth, another waits for it and is refused', async () => {
    await world.db.owner.query(
      `INSERT INTO agents.invitation (merchant, code, agent, created_at) SELECT 'demo', 'AAAA' || n, $1, now() FROM generate_series(1000, 1048) n`,
      [datu],
    );
    const [first, second] = await interleave(
      world.db,
      { before: 'agents.invitation' },
      { first: () => world.ask(createLink, terms, datu), second: () => world.ask(createLink, terms, datu) },
    );
    expect([first.status, second.envelope.code, await countLinks()]).toEqual([200, 'TOO_MANY_LINKS', 50]);
  });

  test('AGENT-009 the same key again makes no second link, also at once, and another agent’s key is its own', async () => {
    const key = 'one-key-for-one-link';
    const ask = (member: MemberId, change: Partial<Terms> = {}) =>
      world.ask(createLink, { ...terms, point: 0, ...change }, { member, key });
    const tries = await Promise.all(Array.from({ length: 4 }, () => ask(datu)));
    const [first] = tries;
    expect(first?.status).toBe(200);
    for (const { envelope } of [...tries, await ask(datu)]) expect(envelope).toEqual(first?.envelope);
    expect(await countLinks()).toBe(1);
    const reused = await ask(datu, { point: 40 });
    expect([reused.status, reused.envelope.code]).toEqual([409, 'KEY_REUSED']);
    expect((await ask(other)).envelope.value?.linkId).not.toBe(first?.envelope.value?.linkId);
    expect(await countLinks()).toBe(2);
  });
});

test('AGENT-009 a link is changed, switched off and on, and shows why it is closed', async () => {
  const { linkId } = await make();
  const until = addMs(world.clock.now(), hourMs);
  const change = { linkId, point: 40, validUntil: until, maxUses: 3, note: 'new' };
  expect(await world.read(changeLink, change, datu)).toMatchObject({
    point: 40,
    maxUses: 3,
    note: 'new',
    closed: null,
  });
  expect(await world.read(changeLink, { linkId, isEnabled: false }, datu)).toMatchObject({ closed: 'disabled' });
  expect(await world.read(changeLink, { linkId, isEnabled: true }, datu)).toMatchObject({ closed: null });
  world.clock.pass(hourMs);
  const [ended] = (await world.read(listLinks, {}, datu)).links;
  expect(ended?.closed).toBe('ended');
  expect((await world.read(changeLink, { linkId, note: 'over' }, datu)).note).toBe('over');
  expect(await world.code(changeLink, { linkId, point: 41 }, datu)).toEqual([422, 'END_PAST']);
  expect(await world.read(changeLink, { linkId, validUntil: null }, datu)).toMatchObject({ closed: null });
});

test('AGENT-009 a change does not touch whoever came before, and uses are not set below those there were', async () => {
  const { linkId } = await make({ point: 60 });
  const join = async (name: string) => {
    const member = await world.member(name, null);
    await world.db.owner.query('DELETE FROM agents.tree_link WHERE descendant = $1', [member]);
    await world.db.owner.query('DELETE FROM agents.node WHERE member = $1', [member]);
    const query = { merchant: 'demo', code: linkId, domain: 'localhost', at: world.clock.now() };
    return transact(world.db.pool, (tx) => joinByLink(tx, { ...query, member }));
  };
  expect([(await join('unangone')).ok, (await join('ikalawa')).ok]).toEqual([true, true]);
  expect(await world.code(changeLink, { linkId, maxUses: 1 }, datu)).toEqual([422, 'USES_BELOW_USED']);
  expect(await world.read(changeLink, { linkId, maxUses: 2, point: 10 }, datu)).toMatchObject({
    closed: 'used_up',
    registered: 2,
  });
  const { rows } = await world.db.pool.query('SELECT DISTINCT point FROM agents.point WHERE point <> 77');
  expect(rows).toEqual([{ point: 60 }]);
  expect(await join('ikatlong')).toMatchObject({ ok: false, fault: 'invitation_invalid' });
});

test('AGENT-032 a link of another agent answers as one that does not exist', async () => {
  const { linkId } = await make();
  for (const id of [linkId, linkId.toLowerCase(), 'WALA2345'])
    expect(await world.code(changeLink, { linkId: id, note: 'mine' }, other)).toEqual([403, 'LINK_UNKNOWN']);
  expect((await world.read(listLinks, {}, other)).links).toEqual([]);
});
