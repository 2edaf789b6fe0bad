/** Check-in: one gift a day, seven days in a row, and a missed day begins anew. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkIn, readCheckIn } from '#domains/rewards/contract/check-in.ts';
import { listGifts } from '#domains/rewards/contract/gift.ts';
import { addMs, dayMs, type Instant, instant } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let noon: Instant;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  const today = new Date(addMs(world.clock.now(), dayMs)).toISOString().slice(0, 10);
  noon = instant(Date.parse(`${today}T12:00:00+08:00`));
});
afterAll(() => world.close());

async function at(day: number, hours = 0): Promise<void> {
  world.clock.set(addMs(noon, day * dayMs + hours * 3_600_000));
  token = await world.enter('ramil');
}
const press = async () => (await world.ask(checkIn, {}, { token })).envelope;
const state = async () => (await world.ask(readCheckIn, {}, { token })).envelope.value;
const gifts = async () => {
  const { envelope } = await world.ask(listGifts, { pageSize: 100 }, { token });
  return (envelope.value?.content ?? []).filter(({ kind }) => kind === 'check_in').map(({ figures }) => figures.day);
};

describe('MEMBER-031 check-in', () => {
  test('counts days in a row, one gift a day, from two tabs at once too', async () => {
    await at(0);
    expect(await state()).toMatchObject({ isDone: false, done: 0 });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ value }) => value?.done)).toEqual([1, 1, 1]);
    expect(await gifts()).toEqual([1]);
    // Midnight of the platform is 12 hours later, whatever the zone of the visitor.
    await at(0, 11);
    expect((await press()).value).toMatchObject({ isDone: true, done: 1 });
    await at(0, 13);
    expect((await press()).value?.done).toBe(2);
    expect(await gifts()).toEqual([1, 2]);
  });

  test('a missed day begins anew, the eighth day is the first again, and a clock that goes back gives nothing', async () => {
    await at(3);
    expect(await state()).toMatchObject({ isDone: false, done: 0 });
    for (let day = 3; day <= 9; day++) {
      await at(day);
      expect((await press()).value?.done).toBe(day - 2);
    }
    await at(8);
    expect((await press()).value?.isDone).toBe(true);
    await at(10);
    expect(await state()).toMatchObject({ isDone: false, done: 0 });
    expect((await press()).value?.done).toBe(1);
  });

  test('is refused during a break, to a guest, to a trial, and where the brand has none', async () => {
    await at(20);
    const { rows } = await world.db.pool.query<{ id: string }>(
      `SELECT id FROM identity.member WHERE account = 'ramil'`,
    );
    const { owner } = world.db;
    await owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [rows[0]?.id]);
    await owner.query(
      `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
       VALUES ($1, 'cooling_off', '24h', $2, $3, $3)`,
      [rows[0]?.id, new Date(world.clock.now()), new Date(addMs(world.clock.now(), dayMs))],
    );
    expect((await press()).code).toBe('COOLING_OFF');
    expect((await world.ask(checkIn, {})).status).toBe(401);
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
    token = await world.enter('bong');
    expect((await press()).code).toBe('REAL_ACCOUNT_REQUIRED');
    await world.db.pool.query(`DELETE FROM rewards.check_in_day WHERE merchant = 'demo'`);
    await at(22);
    expect([await state(), (await press()).code]).toEqual([null, 'CHECK_IN_CLOSED']);
  });
});
