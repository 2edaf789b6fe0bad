import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Money, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { createProtectionWorld, manila, memberOf, type ProtectionWorld, pesos } from '#tools/testing/protection.ts';
import { type LimitKind, type LimitPeriod, setLimit } from '../contract/limit.ts';
import { startPause } from '../contract/pause.ts';
import { recordSitting } from '../contract/reality-check.ts';
import type { ProtectionGuards } from './index.ts';

let world: ProtectionWorld;
beforeAll(async () => {
  world = await createProtectionWorld({
    // Real rows, so that many at once are judged by what was committed; a test without rows sets the sum itself.
    usedOf: async (tx, { member, kind, span }) => {
      if (kind !== 'deposit') return world.used[kind];
      const { rows } = await tx.query<{ sum: Money }>(
        'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM public.paid WHERE member = $1 AND at >= $2 AND at < $3',
        [member, new Date(span.startsAt), new Date(span.resetsAt)],
      );
      return rows[0]?.sum ?? zero;
    },
  });
  await world.db.owner.query(`
    CREATE TABLE public.paid (member text, amount bigint, at timestamptz);
    GRANT SELECT, INSERT ON public.paid TO PUBLIC`);
});
afterAll(() => world.close());

const limit = (name: string, kind: LimitKind, [period, value]: readonly [LimitPeriod, string]) =>
  world.ask(setLimit, { kind, period, value }, { token: world.enter(name) });

const callGuard = (guard: keyof ProtectionGuards, name: string, [amount, at]: readonly [Money, Instant]) =>
  inTransaction(world.db.pool, (tx) =>
    world.protection[guard](tx, { member: memberOf(name), currency: 'PHP', amount, away: zero, at }),
  );

const pay = (name: string, amount: Money, at: Instant) =>
  inTransaction(world.db.pool, async (tx) => {
    const member = memberOf(name);
    const verdict = await world.protection.mayDeposit(tx, { member, currency: 'PHP', amount, at });
    if (!verdict.ok) return verdict;
    await tx.query('INSERT INTO public.paid VALUES ($1, $2, $3)', [member, amount, new Date(at)]);
    return done(null);
  });

test('a member without settings is accepted by every guard', async () => {
  for (const guard of ['mayDeposit', 'mayStake', 'mayTransfer', 'mayPlay', 'mayTakeOffer'] as const) {
    expect(await callGuard(guard, 'nobody', [pesos(1_000_000), world.clock.now()])).toEqual({ ok: true, value: null });
  }
});

test('of ten deposits at once five pass a limit of five', async () => {
  await limit('many', 'deposit', ['day', '500']);
  const at = world.clock.now();
  const all = await Promise.all(Array.from({ length: 10 }, () => pay('many', pesos(100), at)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(5);
});

test('a refusal names the limit, what is used, what is left and when it resets', async () => {
  const at = manila('2026-11-15T23:59:59');
  await limit('told', 'deposit', ['day', '500']);
  await pay('told', pesos(450), at);
  expect(await pay('told', pesos(51), at)).toEqual({
    ok: false,
    fault: 'deposit_limit_reached',
    detail: {
      kind: 'deposit',
      period: 'day',
      limit: '500',
      used: '450',
      left: '50',
      leaves: '50.00',
      resetsAt: manila('2026-11-16T00:00:00'),
      resets: '2026-11-16 00:00:00',
    },
  });
  expect(await pay('told', pesos(50), at)).toMatchObject({ ok: true });
  expect(await pay('told', pesos(500), addMs(at, 1_000))).toMatchObject({ ok: true });
});

test('of several limits that are reached the refusal names the tightest', async () => {
  await limit('tight', 'deposit', ['day', '500']);
  await limit('tight', 'deposit', ['week', '300']);
  await limit('tight', 'deposit', ['month', '400']);
  expect(await pay('tight', pesos(600), world.clock.now())).toMatchObject({ detail: { period: 'week', left: '300' } });
});

test('a stake is held to the limits of stakes and of losses, and being ahead is no credit', async () => {
  await limit('stakes', 'stake', ['day', '1000']);
  await limit('stakes', 'loss', ['week', '200']);
  const at = world.clock.now();
  Object.assign(world.used, { stake: pesos(900), loss: pesos(-5_000) });
  expect(await callGuard('mayStake', 'stakes', [pesos(100), at])).toMatchObject({ ok: true });
  expect(await callGuard('mayStake', 'stakes', [pesos(101), at])).toMatchObject({ fault: 'stake_limit_reached' });
  // What goes to a vendor can all be staked there.
  expect(await callGuard('mayTransfer', 'stakes', [pesos(101), at])).toMatchObject({ fault: 'stake_limit_reached' });
  Object.assign(world.used, { stake: zero });
  expect(await callGuard('mayTransfer', 'stakes', [pesos(201), at])).toMatchObject({
    fault: 'loss_limit_reached',
    detail: { used: '0', left: '200' },
  });
  Object.assign(world.used, { stake: zero, loss: pesos(150) });
  expect(await callGuard('mayStake', 'stakes', [pesos(51), at])).toMatchObject({ fault: 'loss_limit_reached' });
  expect(await callGuard('mayDeposit', 'stakes', [pesos(9_999), at])).toMatchObject({ ok: true });
  Object.assign(world.used, { stake: zero, loss: zero });
});

test('an offer is refused while a limit is reached, and taken while anything is left of it', async () => {
  await limit('offered', 'loss', ['week', '200']);
  const at = world.clock.now();
  const takeOffer = () => callGuard('mayTakeOffer', 'offered', [zero, at]);
  Object.assign(world.used, { loss: pesos(199) });
  expect(await takeOffer()).toMatchObject({ ok: true });
  Object.assign(world.used, { loss: pesos(200) });
  expect(await takeOffer()).toMatchObject({ fault: 'loss_limit_reached' });
  Object.assign(world.used, { loss: zero });
});

test('an offer is judged for showing without a lock, and a deposit that was made for it does not stand against it', async () => {
  await limit('shown', 'deposit', ['day', '500']);
  const request = { member: memberOf('shown'), currency: 'PHP', at: world.clock.now() };
  const { mayTakeOffer } = world.protection;
  await world.db.pool.query('INSERT INTO public.paid VALUES ($1, $2, $3)', [
    request.member,
    pesos(500),
    new Date(request.at),
  ]);
  const verdicts = await transact(world.db.pool, async (tx) => {
    const taken = await mayTakeOffer(tx, request);
    // Locked from here on, for others than this transaction.
    const shown = await mayTakeOffer(world.db.pool, { ...request, isForShow: true });
    return [taken, shown, await mayTakeOffer(tx, { ...request, paid: pesos(500) })];
  });
  const reached = { fault: 'deposit_limit_reached', detail: { used: '500', left: '0' } };
  expect(verdicts).toMatchObject([reached, reached, { ok: true }]);
});

test('money at vendors may be lost there, so it counts against the limit of losses', async () => {
  await limit('sent', 'loss', ['day', '500']);
  const to = { member: memberOf('sent'), currency: 'PHP', at: world.clock.now() };
  const send = (amount: Money, away: Money) =>
    inTransaction(world.db.pool, (tx) => world.protection.mayTransfer(tx, { ...to, amount, away }));
  Object.assign(world.used, { loss: pesos(50) });
  expect(await send(pesos(50), pesos(400))).toMatchObject({ ok: true });
  expect(await send(pesos(51), pesos(400))).toMatchObject({
    fault: 'loss_limit_reached',
    detail: { limit: '500', left: '50', leaves: '50.00' },
  });
  expect(await send(pesos(1), pesos(2_000))).toMatchObject({ detail: { left: '0' } });
  Object.assign(world.used, { loss: zero });
});

test('a stake counts it too: a limit of losses covers bets and wallets at vendors together', async () => {
  await limit('both', 'loss', ['day', '500']);
  const bet = { member: memberOf('both'), currency: 'PHP', at: world.clock.now() };
  const stake = (amount: Money) =>
    inTransaction(world.db.pool, (tx) => world.protection.mayStake(tx, { ...bet, amount }));
  world.away = pesos(400);
  expect(await stake(pesos(100))).toMatchObject({ ok: true });
  expect(await stake(pesos(101))).toMatchObject({ fault: 'loss_limit_reached', detail: { left: '100' } });
  world.away = zero;
});

test('open orders count against the deposit limit, and the refusal says so', async () => {
  await limit('ordered', 'deposit', ['day', '1000']);
  const order = { member: memberOf('ordered'), currency: 'PHP', at: world.clock.now() };
  const pays = (amount: Money, open: Money) =>
    inTransaction(world.db.pool, (tx) => world.protection.mayDeposit(tx, { ...order, amount, open }));
  expect(await pays(pesos(400), pesos(600))).toMatchObject({ ok: true });
  expect(await pays(pesos(500), pesos(1_000))).toMatchObject({ detail: { left: '0', leaves: '0.00' } });
});

test('play ends with the minutes that the member set, and begins again with the next day', async () => {
  world.clock.set(manila('2026-11-17T20:00:00'));
  await limit('clock', 'session', ['day', '10']);
  const token = world.enter('clock');
  for (let minute = 0; minute < 10; minute++) {
    expect(await callGuard('mayPlay', 'clock', [zero, world.clock.now()])).toMatchObject({ ok: true });
    world.clock.pass(minuteMs);
    await world.ask(recordSitting, {}, { token });
  }
  const over = { fault: 'session_limit_reached', detail: { limit: '10', used: '10', left: '0' } };
  expect(await callGuard('mayPlay', 'clock', [zero, world.clock.now()])).toMatchObject(over);
  expect(await callGuard('mayStake', 'clock', [pesos(1), world.clock.now()])).toMatchObject(over);
  expect(await callGuard('mayDeposit', 'clock', [pesos(1), world.clock.now()])).toMatchObject({ ok: true });
  expect(await callGuard('mayPlay', 'clock', [zero, manila('2026-11-18T00:00:00')])).toMatchObject({ ok: true });
});

test.each([
  ['24h', 'cooling_off', dayMs],
  ['6m', 'self_excluded', 181 * dayMs],
] as const)('a pause of %s makes every guard refuse with %s, and ends by itself', async (term, fault, lengthMs) => {
  const name = `away${term}`;
  world.clock.set(manila('2026-11-19T10:00:00'));
  const at = world.clock.now();
  await world.ask(startPause, { term }, { token: world.enter(name) });
  for (const guard of ['mayDeposit', 'mayStake', 'mayTransfer', 'mayPlay', 'mayTakeOffer'] as const) {
    expect(await callGuard(guard, name, [pesos(1), addMs(at, lengthMs - 1)])).toMatchObject({
      fault,
      detail: { endsAt: addMs(at, lengthMs) },
    });
    expect(await callGuard(guard, name, [pesos(1), addMs(at, lengthMs)])).toMatchObject({ ok: true });
  }
});
