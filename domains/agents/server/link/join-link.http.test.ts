/** Registering by a link, through the calls of the registration page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDownlines, openDownlineAccount } from '#domains/agents/contract/downline.ts';
import { changeLink, createLink, listLinks } from '#domains/agents/contract/link.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { checkAffiliate, register } from '#domains/identity/contract/registration.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { disableProofFields, registrationDefaults } from '#domains/identity/server/testing.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import type { MemberId } from '#kernel/id.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { readNode } from '../node.store.ts';
import { setContractFlags, setTopPoint } from '../staff/staff-setting.ts';

let world: World;
let datu: MemberId;
let token: string;
const action = () => ({ actor: 'ate Rosa', reason: 'for a test', at: world.clock.now() });
const idOf = async (account: string) =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? ('' as MemberId);
beforeAll(async () => {
  world = await createTestWorld();
  await disableProofFields(world);
  datu = await idOf('datu');
  token = await world.enter('datu');
  await transact(world.db.pool, (tx) => setTopPoint(tx, { ...action(), agent: datu, point: 78 }));
});
afterAll(() => world.close());

let visitors = 0;
const visitor = () => ({ ip: `10.20.${Math.floor(++visitors / 250)}.${visitors % 250}` });
const key = () => `key-of-a-test-${++visitors}`;
const join = (username: string, affiliateCode: string, domain = 'localhost') =>
  world.ask(register, { ...registrationDefaults, username, affiliateCode, domain }, visitor());
const make = async (change: object = {}) => {
  const terms = { type: 'member', point: 60, validUntil: null, maxUses: null, note: '', ...change } as const;
  const { envelope } = await world.ask(createLink, terms, { token, key: key() });
  if (!envelope.value) throw new Error(envelope.code);
  return envelope.value;
};
const linkOf = async (code: string) =>
  (await world.ask(listLinks, {}, { token })).envelope.value?.links.find(({ affiliateCode }) => affiliateCode === code);
const pointOf = async (member: MemberId) => {
  const { rows } = await world.db.pool.query<{ point: number }>('SELECT point FROM agents.point WHERE member = $1', [
    member,
  ]);
  return rows[0]?.point;
};
const exists = async (account: string) => (await readMemberByAccount(world.db.pool, 'demo', account)) !== null;

test('AGENT-009 CALL-031 whoever registers by a link stands below its agent, with its type and points', async () => {
  const { affiliateCode } = await make({ type: 'agent', point: 77 });
  const { status, envelope } = await join('ahentebago', affiliateCode.toLowerCase());
  expect([status, envelope.code]).toEqual([200, undefined]);
  const member = await idOf('ahentebago');
  expect((await readNode(world.db.pool, member))?.upline).toBe(datu);
  expect(await pointOf(member)).toBe(77);
  const own = { token: envelope.value?.token ?? '' };
  expect((await world.ask(readMemberInfo, {}, own)).envelope.value).toMatchObject({ type: 1, agentPolicy: true });
  expect((await world.ask(readBalance, {}, own)).envelope.value).toMatchObject({ balance: '0' });
  expect(await linkOf(affiliateCode)).toMatchObject({ registered: 1, firstDeposits: 0 });
  const { rows } = await world.db.pool.query('SELECT used FROM agents.quota WHERE agent = $1 AND point = 77', [datu]);
  expect(rows).toEqual([{ used: 1 }]);
});

test('AGENT-009 a member by a link is an ordinary member with the points of the link', async () => {
  const { affiliateCode } = await make();
  const { envelope } = await join('karaniwan', affiliateCode);
  expect(await pointOf(await idOf('karaniwan'))).toBe(60);
  const info = await world.ask(readMemberInfo, {}, { token: envelope.value?.token ?? '' });
  expect(info.envelope.value).toMatchObject({ type: 0, agentPolicy: false, enableCt: false, salary: false });
});

test('AGENT-009 of many at once with one use left one succeeds, and the others are told what everybody is told', async () => {
  const { affiliateCode } = await make({ maxUses: 1 });
  const names = ['sabayisa', 'sabaydalawa', 'sabaytatlo', 'sabayapat'];
  const tries = await Promise.all(names.map((name) => join(name, affiliateCode)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { envelope } of tries.filter(({ status }) => status !== 200))
    expect(envelope).toMatchObject({ code: 'INVITATION_INVALID' });
  const made = await Promise.all(names.map(exists));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await linkOf(affiliateCode)).toMatchObject({ registered: 1, closed: 'used_up' });
});

test('AGENT-009 every reason against a link has the one text of an invalid code, and leaves no trace', async () => {
  const { affiliateCode } = await make();
  const change = (set: string) =>
    world.db.owner.query(`UPDATE agents.invitation SET ${set} WHERE code = $1`, [affiliateCode]);
  const told = new Set<string>();
  for (const [set, back] of [
    ['is_enabled = false', 'is_enabled = true'],
    [`valid_until = '2020-01-01'`, 'valid_until = NULL'],
    ['max_uses = 1, used = 1', 'max_uses = NULL, used = 0'],
    [`domain = 'elsewhere.example'`, 'domain = NULL'],
    ['point = 79', 'point = 60'],
  ] as const) {
    await change(set);
    const { status, envelope } = await join('walangwala', affiliateCode);
    expect([set, status, envelope.code]).toEqual([set, 422, 'INVITATION_INVALID']);
    const checked = await world.ask(checkAffiliate, { code: affiliateCode, domain: 'localhost' }, visitor());
    expect(checked.envelope.code).toBe('INVITATION_INVALID');
    told.add(envelope.message);
    await change(back);
  }
  const unknown = await join('walangwala', 'WALA2345');
  expect([...told]).toEqual([unknown.envelope.message]);
  expect(await exists('walangwala')).toBe(false);
  await world.db.owner.query(`UPDATE identity.member SET status = 'locked' WHERE id = $1`, [datu]);
  expect((await join('walangwala', affiliateCode)).envelope.code).toBe('INVITATION_INVALID');
  await world.db.owner.query(`UPDATE identity.member SET status = 'active' WHERE id = $1`, [datu]);
  await world.db.owner.query(
    `INSERT INTO agents.quota (agent, point, granted, used) VALUES ($1, 76, 1, 1) ON CONFLICT (agent, point) DO UPDATE SET granted = 1, used = 1`,
    [datu],
  );
  await change('point = 76');
  expect((await join('walangwala', affiliateCode)).envelope.code).toBe('INVITATION_INVALID');
  await change('point = 60');
  expect((await join('mayroonna', affiliateCode)).status).toBe(200);
});

test('AGENT-009 a network counts once a day as a visit of the page', async () => {
  const { affiliateCode } = await make();
  const visit = (ip: string) => world.ask(checkAffiliate, { code: affiliateCode, domain: 'localhost' }, { ip });
  for (const ip of ['10.30.0.1', '10.30.0.1', '10.30.0.2']) expect((await visit(ip)).status).toBe(200);
  expect((await linkOf(affiliateCode))?.visits).toBe(2);
});

test('AGENT-009 a link that is changed concerns later registrations only', async () => {
  const { affiliateCode, linkId } = await make();
  await join('naunamuna', affiliateCode);
  await world.ask(changeLink, { linkId, point: 10 }, { token });
  await join('sumunod', affiliateCode);
  expect([await pointOf(await idOf('naunamuna')), await pointOf(await idOf('sumunod'))]).toEqual([60, 10]);
});

test('ROLE-011 a member is refused what only agents may', async () => {
  const maria = await world.enter('maria');
  const wanted = { account: 'saakin', type: 'member', point: 0 } as const;
  expect((await world.ask(openDownlineAccount, wanted, { token: maria, key: key() })).status).toBe(403);
  expect((await world.ask(listLinks, {}, { token: maria })).status).toBe(403);
  const downlines = await world.ask(
    listDownlines,
    {},
    {
      token: maria,
    },
  );
  expect(downlines.status).toBe(403);
});

test('AGENT-006 the flags come from the brand, and from the agent’s own setting where there is one', async () => {
  const flags = async (by: string) => {
    const { enableCt, salary, hourSalary, realtimeSalary } =
      (await world.ask(readMemberInfo, {}, { token: by })).envelope.value ?? {};
    return [enableCt, salary, hourSalary, realtimeSalary];
  };
  expect(await flags(token)).toEqual([true, true, true, true]);
  const set = { ...action(), agent: datu, flags: { dividend: false, hourly: false } };
  await transact(world.db.pool, (tx) => setContractFlags(tx, set));
  expect(await flags(token)).toEqual([false, true, false, true]);
  await transact(world.db.pool, (tx) => setContractFlags(tx, { ...set, flags: { dividend: null, hourly: null } }));
  expect(await flags(token)).toEqual([true, true, true, true]);
  expect(await flags(await world.enter('maria'))).toEqual([false, false, false, false]);
});

test('TRAP-055 the page of real-time salary is on where nobody has decided, and off by its own flag alone', async () => {
  const realtime = async () => (await world.ask(readMemberInfo, {}, { token })).envelope.value?.realtimeSalary;
  expect(await realtime()).toBe(true);
  for (const [decision, isOn] of [
    [false, false],
    [null, true],
  ] as const) {
    const set = { ...action(), agent: datu, flags: { realtime: decision } };
    await transact(world.db.pool, (tx) => setContractFlags(tx, set));
    expect(await realtime()).toBe(isOn);
  }
});
