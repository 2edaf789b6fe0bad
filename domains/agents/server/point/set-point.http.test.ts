import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerPoint,
  listDownlines,
  readDownline,
  readOwnPoint,
  setDownlinePoint,
} from '#domains/agents/contract/downline.ts';
import { failAtCommit } from '#domains/wallet/server/testing.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { setTopPoint } from '../staff/staff-setting.ts';
import { at } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';

let world: AgentTestHttp;
let datu: MemberId;
let lakan: MemberId;
beforeEach(async () => {
  world = await createAgentTestHttp();
  world.clock.set(at('2026-11-16 12:00'));
  datu = await world.member('datu', null, 1);
  lakan = await world.member('lakan', datu, 1);
  await world.member('amihan', lakan, 1);
  await world.member('maria', lakan);
  await transact(world.db.pool, (tx) =>
    setTopPoint(tx, { agent: datu, point: 80, actor: 'ate Rosa', reason: 'contract', at: world.clock.now() }),
  );
});
afterEach(() => world.close());

type Query = WireInputOf<typeof listDownlines>;
const list = async (caller: MemberId, query: Partial<Query> = {}) =>
  (await world.read(listDownlines, query, caller)).content;
const refOf = async (name: string, caller: MemberId) =>
  (await list(caller)).find(({ account }) => account === name)?.ref ?? '';
const set = async (caller: MemberId, name: string, point: number) =>
  world.ask(setDownlinePoint, { ref: await refOf(name, caller), point }, caller);
const answer = (point: number, agree: boolean, key?: string) =>
  world.ask(answerPoint, { point, agree }, { member: lakan, ...(key !== undefined && { key }) });
const ownPoint = (member: MemberId) => world.read(readOwnPoint, {}, member);
const tomorrow = () => world.clock.pass(dayMs);
/** Every point, agreed, asked or declined, and the quota. */
const traces = async () => {
  const points = await world.db.pool.query('SELECT member, point, state, valid_from FROM agents.point ORDER BY id');
  const quota = await world.db.pool.query('SELECT point, granted, used FROM agents.quota ORDER BY agent, point');
  return { points: points.rows, quota: quota.rows };
};
const quotaOf = async (point: number) =>
  (
    await world.db.pool.query<{ granted: number; used: number }>(
      'SELECT granted, used FROM agents.quota WHERE agent = $1 AND point = $2',
      [datu, point],
    )
  ).rows[0];

describe('setDownlinePoint', () => {
  test('AGENT-010 a raise by the upline works from tomorrow on, bounded by its own', async () => {
    const raised = await set(datu, 'lakan', 70);
    expect(raised.envelope.value).toEqual({ point: 70, state: 'agreed', validFrom: at('2026-11-17 00:00') });
    expect((await ownPoint(lakan)).point).toBe(0);
    tomorrow();
    expect((await ownPoint(lakan)).point).toBe(70);
    expect((await set(lakan, 'amihan', 69)).status).toBe(200);
    expect((await set(lakan, 'maria', 70)).status).toBe(200);
  });

  test('AGENT-010 lower points wait for the owner’s yes, and a raise ends the question', async () => {
    await set(datu, 'lakan', 70);
    tomorrow();
    await set(lakan, 'amihan', 60);
    const asked = await set(datu, 'lakan', 65);
    expect(asked.envelope.value).toEqual({ point: 65, state: 'asked', validFrom: null });
    expect(await ownPoint(lakan)).toEqual({ point: 70, asked: 65 });
    const read = await world.read(readDownline, { ref: await refOf('lakan', datu) }, datu);
    expect(read).toMatchObject({ pointAsked: 65, pointBounds: { min: 61, max: 79 } });
    await set(datu, 'lakan', 64);
    expect(await ownPoint(lakan)).toEqual({ point: 70, asked: 64 });
    await set(datu, 'lakan', 72);
    expect(await ownPoint(lakan)).toEqual({ point: 70, asked: null });
  });

  test('AGENT-010 answers each fault with the bound, and a refusal leaves no trace', async () => {
    await set(datu, 'lakan', 70);
    tomorrow();
    await set(lakan, 'amihan', 60);
    await world.db.owner.query('INSERT INTO agents.quota (agent, point, granted, used) VALUES ($1, 76, 1, 1)', [datu]);
    const before = await traces();
    for (const [caller, name, point, code, value] of [
      [datu, 'lakan', 70, 'POINT_UNCHANGED', null],
      [datu, 'lakan', 80, 'POINT_ABOVE_OWN', { max: 79 }],
      [lakan, 'amihan', 70, 'POINT_ABOVE_OWN', { max: 69 }],
      [lakan, 'maria', 71, 'POINT_ABOVE_OWN', { max: 70 }],
      [datu, 'lakan', 60, 'POINT_BELOW_DOWNLINE', { min: 61 }],
      [datu, 'lakan', 76, 'QUOTA_USED', null],
    ] as const) {
      const { status, envelope } = await set(caller, name, point);
      expect([name, point, status, envelope.code, envelope.value]).toEqual([name, point, 422, code, value]);
    }
    expect(await world.code(setDownlinePoint, { ref: '999999', point: 5 }, datu)).toEqual([403, 'ACCOUNT_UNKNOWN']);
    expect(await traces()).toEqual(before);
  });

  test('AGENT-010 AGENT-032 only the direct upline sets points, and a refusal leaves no trace', async () => {
    const below = await list(datu, { under: await refOf('lakan', datu) });
    const before = await traces();
    expect(below).toHaveLength(2);
    for (const { ref } of below)
      expect(await world.code(setDownlinePoint, { ref, point: 5 }, datu)).toEqual([403, 'NOT_DIRECT_DOWNLINE']);
    expect(await traces()).toEqual(before);
  });

  test('AGENT-010 cut off in the middle it leaves no trace, and the same key again raises the points', async () => {
    const before = await traces();
    const ref = await refOf('lakan', datu);
    const act = () => world.ask(setDownlinePoint, { ref, point: 79 }, { member: datu, key: 'one-key-that-is-cut-off' });
    expect((await failAtCommit(world.db, { after: 'agents.point' }, act)).status).toBe(500);
    expect(await traces()).toEqual(before);
    expect((await act()).envelope.value).toMatchObject({ point: 79, state: 'agreed' });
    expect(await quotaOf(79)).toEqual({ granted: 2, used: 1 });
  });

  test('AGENT-010 concurrent calls use up quota once, and the last of it goes to one account', async () => {
    await world.db.owner.query('INSERT INTO agents.quota (agent, point, granted) VALUES ($1, 79, 2)', [datu]);
    const ref = await refOf('lakan', datu);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => world.ask(setDownlinePoint, { ref, point: 79 }, datu)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.map(({ envelope }) => envelope.code))).toEqual(new Set([undefined, 'POINT_UNCHANGED']));
    expect(await quotaOf(79)).toEqual({ granted: 2, used: 1 });
    for (const name of ['bagong', 'isapa']) await world.member(name, datu, 1);
    const both = await Promise.all(['bagong', 'isapa'].map((name) => set(datu, name, 79)));
    expect(both.map(({ status, envelope }) => `${status} ${envelope.code}`).sort((a, b) => a.localeCompare(b))).toEqual(
      ['200 undefined', '422 QUOTA_USED'],
    );
    expect(await quotaOf(79)).toEqual({ granted: 2, used: 2 });
  });

  test('AGENT-010 the same key again uses no second quota', async () => {
    const ref = await refOf('lakan', datu);
    const ask = (point: number) =>
      world.ask(setDownlinePoint, { ref, point }, { member: datu, key: 'the-same-key-twice-over' });
    const first = await ask(76);
    expect(first.status).toBe(200);
    const after = await traces();
    for (const { envelope } of await Promise.all([ask(76), ask(76), ask(76)])) expect(envelope).toEqual(first.envelope);
    const reused = await ask(77);
    expect([reused.status, reused.envelope.code]).toEqual([409, 'KEY_REUSED']);
    expect(await traces()).toEqual(after);
    expect(await quotaOf(76)).toEqual({ granted: 16, used: 1 });
  });
});

describe('answerPoint', () => {
  /** `lakan` has 70, and is asked for 65. */
  beforeEach(async () => {
    await set(datu, 'lakan', 70);
    tomorrow();
    await set(datu, 'lakan', 65);
  });

  test('AGENT-010 an owner’s yes works from tomorrow on', async () => {
    expect((await answer(65, true)).envelope.value).toEqual({ point: 65 });
    expect(await ownPoint(lakan)).toEqual({ point: 70, asked: null });
    tomorrow();
    expect(await ownPoint(lakan)).toEqual({ point: 65, asked: null });
  });

  test('AGENT-010 an owner who says no keeps the points', async () => {
    expect((await answer(65, false)).envelope.value).toEqual({ point: 70 });
    tomorrow();
    expect(await ownPoint(lakan)).toEqual({ point: 70, asked: null });
  });

  test('AGENT-010 answers each fault, and a refusal leaves no trace: the question stands', async () => {
    // Given away since it was asked.
    await set(lakan, 'amihan', 66);
    const before = await traces();
    for (const agree of [true, false]) {
      const other = await answer(64, agree);
      expect([other.status, other.envelope.code]).toEqual([422, 'POINT_NOT_ASKED']);
    }
    const { status, envelope } = await answer(65, true);
    expect([status, envelope.code, envelope.value]).toEqual([422, 'POINT_BELOW_DOWNLINE', { min: 67 }]);
    expect(await world.code(answerPoint, { point: 65, agree: true }, datu)).toEqual([422, 'POINT_NOT_ASKED']);
    expect(await traces()).toEqual(before);
    await set(datu, 'lakan', 68);
    expect((await answer(68, true)).envelope.value).toEqual({ point: 68 });
    expect((await answer(68, true)).envelope.code).toBe('POINT_NOT_ASKED');
  });

  test('AGENT-010 an answer that is cut off leaves no trace, and the same key again gives it', async () => {
    const before = await traces();
    const act = () => answer(65, true, 'one-key-that-is-cut-off');
    expect((await failAtCommit(world.db, { after: 'agents.point', on: 'UPDATE' }, act)).status).toBe(500);
    expect(await traces()).toEqual(before);
    expect((await act()).envelope.value).toEqual({ point: 65 });
  });

  test('AGENT-010 of concurrent answers one counts, whichever it is', async () => {
    const tries = await Promise.all([true, false, true, false].map((agree) => answer(65, agree)));
    const won = tries.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { envelope } of tries.filter(({ status }) => status !== 200))
      expect(envelope.code).toBe('POINT_NOT_ASKED');
    tomorrow();
    expect(await ownPoint(lakan)).toEqual({
      point: tries.findIndex(({ status }) => status === 200) % 2 === 0 ? 65 : 70,
      asked: null,
    });
  });

  test('AGENT-010 the same key again answers the same, and not what is asked later', async () => {
    const key = 'one-key-for-one-answer';
    const first = await answer(65, false, key);
    expect(first.envelope.value).toEqual({ point: 70 });
    expect((await set(datu, 'lakan', 65)).envelope.value).toMatchObject({ state: 'asked' });
    expect((await answer(65, false, key)).envelope).toEqual(first.envelope);
    const reused = await answer(65, true, key);
    expect([reused.status, reused.envelope.code]).toEqual([409, 'KEY_REUSED']);
    expect(await ownPoint(lakan)).toEqual({ point: 70, asked: 65 });
  });
});
