/** An agent opens an account in the own direct downline, up to its first login. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDownlineAccount } from '#domains/agents/contract/downline.ts';
import { changePassword } from '#domains/identity/contract/password.ts';
import { login } from '#domains/identity/contract/session.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { failAtCommit } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { readNode } from '../node.store.ts';
import { setTopPoint } from '../staff/staff-setting.ts';

let world: World;
let datu: MemberId;
let token: string;
const idOf = async (account: string) =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? ('' as MemberId);
beforeAll(async () => {
  world = await createTestWorld();
  datu = await idOf('datu');
  const at = world.clock.now();
  const set = { actor: 'ate Rosa', reason: 'for a test', at, agent: datu, point: 78 };
  await transact(world.db.pool, (tx) => setTopPoint(tx, set));
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('datu');
});
afterAll(() => world.close());

let visitors = 0;
const visitor = () => ({ ip: `10.20.${Math.floor(++visitors / 250)}.${visitors % 250}` });
const key = () => `key-of-a-test-${++visitors}`;
const pointOf = async (member: MemberId) => {
  const { rows } = await world.db.pool.query<{ point: number }>('SELECT point FROM agents.point WHERE member = $1', [
    member,
  ]);
  return rows[0]?.point;
};
const exists = async (account: string) => (await readMemberByAccount(world.db.pool, 'demo', account)) !== null;
const setQuota = (point: number, granted: number, used: number) =>
  world.db.owner.query(
    `INSERT INTO agents.quota (agent, point, granted, used) VALUES ($1, $2, $3, $4)
     ON CONFLICT (agent, point) DO UPDATE SET granted = EXCLUDED.granted, used = EXCLUDED.used`,
    [datu, point, granted, used],
  );
const usedOf = async (point: number) =>
  (
    await world.db.pool.query<{ used: number }>('SELECT used FROM agents.quota WHERE agent = $1 AND point = $2', [
      datu,
      point,
    ])
  ).rows[0]?.used;
/** How many rows there are of all that an opened account writes, and the quota. */
const traces = async () => {
  const { rows } = await world.db.owner.query<Record<string, bigint>>(
    `SELECT (SELECT count(*) FROM identity.member) AS members, (SELECT count(*) FROM agents.node) AS nodes,
            (SELECT count(*) FROM agents.tree_link) AS links, (SELECT count(*) FROM agents.point) AS points,
            (SELECT count(*) FROM ledger.account) AS accounts, (SELECT coalesce(sum(used), 0) FROM agents.quota) AS used`,
  );
  return rows[0];
};

type Opening = { account: string; type: 'member' | 'agent'; point: number };
const open = (input: Opening, by = token, once = key()) => {
  // An agent opens ten in ten minutes.
  world.clock.pass(minuteMs + 1);
  return world.ask(openDownlineAccount, input, { token: by, key: once, ...visitor() });
};

describe('openDownlineAccount', () => {
  test('AGENT-009 opening an account works, and its first password is changed before anything else', async () => {
    const { status, envelope } = await open({ account: 'bukasagad', type: 'agent', point: 70 });
    expect([status, envelope.code]).toEqual([200, undefined]);
    const password = envelope.value?.password ?? '';
    const member = await idOf('bukasagad');
    expect((await readNode(world.db.pool, member))?.upline).toBe(datu);
    expect(await pointOf(member)).toBe(70);
    const place = visitor();
    const entered = await world.ask(login, { username: 'bukasagad', password, type: 'username' }, place);
    expect(entered.envelope.value).toMatchObject({ defaultPassword: true, firstTimeLogin: true });
    const own = {
      token: entered.envelope.value && 'token' in entered.envelope.value ? entered.envelope.value.token : '',
    };
    expect((await world.ask(readBalance, {}, own)).envelope.code).toBe('PASSWORD_CHANGE_DUE');
    const typed = { oldPassword: password, newPassword: 'Sariwa2026x', confirmNewPassword: 'Sariwa2026x' };
    expect((await world.ask(changePassword, typed, own)).status).toBe(200);
    expect((await world.ask(readBalance, {}, own)).status).toBe(200);
    const again = await world.ask(login, { username: 'bukasagad', password: 'Sariwa2026x', type: 'username' }, place);
    expect(again.envelope.value).toMatchObject({ defaultPassword: false });
  });

  test('AGENT-009 answers each fault of the name, the points and the quota, and a refusal leaves no trace', async () => {
    await setQuota(76, 1, 1);
    const before = await traces();
    for (const [change, fault, value] of [
      [{ account: '1a' }, 'ACCOUNT_INVALID', null],
      [{ account: 'Maria' }, 'ACCOUNT_TAKEN', null],
      // It looks like staff.
      [{ account: 'admin' }, 'ACCOUNT_TAKEN', null],
      [{ point: 79 }, 'POINT_ABOVE_OWN', { max: 78 }],
      [{ point: 78, type: 'agent' }, 'POINT_ABOVE_OWN', { max: 77 }],
      [{ point: 76 }, 'QUOTA_USED', null],
    ] as const) {
      const { status, envelope } = await open({ account: 'hindipuwede', type: 'member', point: 0, ...change });
      expect([change, status, envelope.code, envelope.value]).toEqual([change, 422, fault, value]);
    }
    expect(await traces()).toEqual(before);
  });

  test('AGENT-009 the tenth level has no downline', async () => {
    let upline = datu;
    let name = '';
    let by = token;
    for (let level = (await readNode(world.db.pool, datu))?.depth ?? 0; level < 10; level++) {
      name = `antas${String.fromCharCode(97 + level)}xx`;
      const { envelope } = await open({ account: name, type: 'agent', point: 0 }, by);
      const password = envelope.value?.password ?? '';
      by = await world.enter(name, { password, ...visitor() });
      await world.db.owner.query('UPDATE identity.session SET change_due = false');
      upline = await idOf(name);
    }
    expect((await readNode(world.db.pool, upline))?.depth).toBe(10);
    expect((await open({ account: 'napakalalim', type: 'member', point: 0 }, by)).envelope.code).toBe('TREE_TOO_DEEP');
  });

  test('AGENT-009 cut off in the middle it leaves no trace, and the same key again opens the account', async () => {
    const before = await traces();
    const once = key();
    const act = () => open({ account: 'naputol', type: 'agent', point: 75 }, token, once);
    expect((await failAtCommit(world.db, { after: 'agents.point' }, act)).status).toBe(500);
    expect([await traces(), await exists('naputol')]).toEqual([before, false]);
    expect((await act()).status).toBe(200);
    expect([await usedOf(75), await pointOf(await idOf('naputol'))]).toEqual([1, 75]);
  });

  test('AGENT-009 of concurrent calls one opens the name, and one has the quota that is left', async () => {
    const input = { account: 'iisalamang', type: 'member', point: 5 } as const;
    const tries = await Promise.all(Array.from({ length: 3 }, () => open(input)));
    expect(
      tries.map(({ status, envelope }) => `${status} ${envelope.code}`).sort((a, b) => a.localeCompare(b)),
    ).toEqual(['200 undefined', '422 ACCOUNT_TAKEN', '422 ACCOUNT_TAKEN']);
    await setQuota(77, 1, 0);
    const names = ['sabayisa', 'sabaydalawa', 'sabaytatlo'];
    const given = await Promise.all(names.map((account) => open({ account, type: 'member', point: 77 })));
    expect(
      given.map(({ status, envelope }) => `${status} ${envelope.code}`).sort((a, b) => a.localeCompare(b)),
    ).toEqual(['200 undefined', '422 QUOTA_USED', '422 QUOTA_USED']);
    expect((await Promise.all(names.map(exists))).filter(Boolean)).toHaveLength(1);
    expect(await usedOf(77)).toBe(1);
  });

  test('AGENT-009 the same key again shows the same password and opens no second account', async () => {
    await setQuota(77, 3, 0);
    const once = key();
    const input = { account: 'isapanga', type: 'member', point: 77 } as const;
    const first = await open(input, token, once);
    expect([first.status, first.envelope.value?.account]).toEqual([200, 'isapanga']);
    const after = await traces();
    const again = await Promise.all([1, 2, 3].map(() => open(input, token, once)));
    for (const { envelope } of again) expect(envelope).toEqual(first.envelope);
    const reused = await open({ ...input, account: 'ibapanga' }, token, once);
    expect([reused.status, reused.envelope.code]).toEqual([409, 'KEY_REUSED']);
    expect([await traces(), await usedOf(77)]).toEqual([after, 1]);
  });
});
