import { randomUUID } from 'node:crypto';
import { readSandboxPayout, type SandboxPayout, signSandboxEvent } from '#domains/wallet/server/index.ts';
import { type Money, money } from '#kernel/money.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { ChaosCase } from './case.ts';
import type { ChaosCashier, SignedEvent } from './rig/cashier.ts';
import { createEvents, type EventMessage, sendAllEvents, withCashier } from './rig/payment-events.ts';
import { makeWithdrawer, type Withdrawer } from './rig/withdrawer.ts';

const start = money(10_000_000n);

/** The true events of an order, and the state in which it must end; null: two events that contradict each other. */
const payoutOutcomes = [
  { told: ['paid'], ends: 'paid' },
  { told: ['failed'], ends: 'returned' },
  { told: ['paid', 'reversed'], ends: 'returned' },
  { told: ['paid', 'failed'], ends: null },
  { told: [], ends: 'sent' },
] as const;
type PayoutOutcome = (typeof payoutOutcomes)[number];

export const payouts: ChaosCase = {
  name: 'payouts',
  what: 'Events of payouts many times each, under several ids, out of order, contrary, forged and old, beside two workers.',
  goal: '0 wrong ends, 0 wrong balances, 0 forged events taken, 0 failures, the ledger verified',
  run: async (setting) => {
    const size = setting.short ? { orders: 10, times: 6 } : { orders: 100, times: 100 };
    const { result, differences } = await withCashier(setting, async (cashier) => {
      const orders = await makeOrders(cashier, size.orders);
      const response = await sendAllEvents(cashier, {
        orders,
        write: (pool, order) => eventsOf(pool, order, size.times),
        // Beside the events the workers query every payout that is due.
        beside: () => cashier.tend(),
      });
      await cashier.tend();
      return { response, wrong: await countWrongOrders(cashier.pool, orders) };
    });
    const { response, wrong } = result;
    return {
      passed: response.failed + wrong.ends + wrong.balances + differences === 0,
      figures:
        `${size.orders} payouts, ${response.events}: ${wrong.ends} wrong ends, ${wrong.balances} wrong balances, ` +
        `${response.faults}, ${differences} differences`,
    };
  },
};

type PayoutOrder = {
  readonly id: string;
  readonly who: Withdrawer;
  readonly amount: Money;
  readonly fate: PayoutOutcome;
};

/** Amounts that end in `.02`, so that the sandbox sends no events by itself. */
async function makeOrders(cashier: ChaosCashier, count: number): Promise<PayoutOrder[]> {
  const orders: PayoutOrder[] = [];
  for (let n = 0; n < count; n++) {
    const who = await makeWithdrawer(cashier.pool, { cash: start, at: systemClock.now() });
    const withdrawal = await cashier.withdraw(who, `${200 + n}.02`);
    if ('refused' in withdrawal) throw new Error(`no withdrawal: ${withdrawal.refused}`);
    const fate = payoutOutcomes[n % payoutOutcomes.length] ?? payoutOutcomes[0];
    orders.push({ id: withdrawal.orderId, who, amount: money(BigInt(200 + n) * 10_000n + 200n), fate });
  }
  await cashier.tend();
  return orders;
}

async function eventsOf(pool: Pool, { id, fate }: PayoutOrder, times: number): Promise<EventMessage[]> {
  const payout = await readSandboxPayout(pool, id);
  if (!payout) throw new Error(`the sandbox does not know ${id}`);
  const now = systemClock.now();
  const sign = (event: 'paid' | 'failed' | 'reversed', at: Instant, told: SandboxPayout = payout) =>
    signSandboxEvent(pool, { id: randomUUID(), type: `payout.${event}`, payout: told }, { at, rng: systemRng });
  const honest: SignedEvent[] = [];
  for (const event of fate.told) honest.push(await sign(event, now), await sign(event, now));
  const right = await sign('paid', now);
  const back = await sign('failed', now);
  const forged: SignedEvent[] = [
    await sign('failed', addMs(now, -6 * minuteMs)),
    await sign('paid', addMs(now, 20 * minuteMs)),
    { ...right, signature: back.signature },
    { ...back, body: right.body },
    { ...back, body: `${back.body} ` },
    { ...back, signature: '' },
  ];
  return createEvents(honest, forged, times);
}

/** The money is where the state says, to the last coin: out, back, or held. */
async function countWrongOrders(
  pool: Pool,
  orders: readonly PayoutOrder[],
): Promise<{ ends: number; balances: number }> {
  const { rows } = await pool.query<{ id: string; state: string }>('SELECT id, state FROM wallet.withdrawal');
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const accountOf = (order: PayoutOrder, purpose: 'cash' | 'held') => memberAccount(order.who.member, purpose, 'PHP');
  const storedBalances = await readBalances(
    pool,
    orders.flatMap((order) => [accountOf(order, 'cash'), accountOf(order, 'held')]),
  );
  let ends = 0;
  let wrong = 0;
  for (const order of orders) {
    const state = states.get(order.id) ?? '';
    const isRight = order.fate.ends === null ? state === 'paid' || state === 'returned' : state === order.fate.ends;
    if (!isRight) ends += 1;
    const cash = state === 'returned' ? start : start - order.amount;
    const heldAmount = state === 'sent' ? order.amount : 0n;
    if (
      storedBalances.get(accountOf(order, 'cash')) !== cash ||
      storedBalances.get(accountOf(order, 'held')) !== heldAmount
    )
      wrong += 1;
  }
  return { ends, balances: wrong };
}
