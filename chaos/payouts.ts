import { randomUUID } from 'node:crypto';
import { readSandboxPayout, type SandboxPayout, signSandboxEvent } from '#domains/wallet/server/index.ts';
import { type Money, money } from '#kernel/money.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import { systemClock } from '#platform/server/clock.ts';
import type { Pool } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import type { ChaosCase } from './case.ts';
import type { ChaosCashier, Told } from './rig/cashier.ts';
import { type Letter, lettersFrom, tellAll, withCashier } from './rig/letters.ts';
import { makeWithdrawer, type Withdrawer } from './rig/withdrawer.ts';

const start = money(10_000_000n);

/** What is truly told of an order, and where it must end; null: two words that cannot both be true. */
const fates = [
  { told: ['paid'], ends: 'paid' },
  { told: ['failed'], ends: 'returned' },
  { told: ['paid', 'reversed'], ends: 'returned' },
  { told: ['paid', 'failed'], ends: null },
  { told: [], ends: 'sent' },
] as const;
type Fate = (typeof fates)[number];

export const payouts: ChaosCase = {
  name: 'payouts',
  what: 'Events of payouts many times each, under several ids, out of order, contrary, forged and old, beside two workers.',
  goal: '0 wrong ends, 0 wrong balances, 0 forged events taken, 0 failures, the ledger verified',
  run: async (setting) => {
    const size = setting.short ? { orders: 10, times: 6 } : { orders: 100, times: 100 };
    const { result, differences } = await withCashier(setting, async (cashier) => {
      const orders = await makeOrders(cashier, size.orders);
      const told = await tellAll(cashier, {
        orders,
        write: (pool, order) => lettersOf(pool, order, size.times),
        // Beside the events the workers ask about whatever is due.
        beside: () => cashier.tend(),
      });
      await cashier.tend();
      return { told, wrong: await judge(cashier.pool, orders) };
    });
    const { told, wrong } = result;
    return {
      passed: told.failed + wrong.ends + wrong.balances + differences === 0,
      figures:
        `${size.orders} payouts, ${told.events}: ${wrong.ends} wrong ends, ${wrong.balances} wrong balances, ` +
        `${told.faults}, ${differences} differences`,
    };
  },
};

type Order = { readonly id: string; readonly who: Withdrawer; readonly amount: Money; readonly fate: Fate };

/** They end in `.02`, so that the sandbox waits for us to speak. */
async function makeOrders(cashier: ChaosCashier, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let n = 0; n < count; n++) {
    const who = await makeWithdrawer(cashier.pool, { cash: start, at: systemClock.now() });
    const asked = await cashier.withdraw(who, `${200 + n}.02`);
    if ('refused' in asked) throw new Error(`no withdrawal: ${asked.refused}`);
    const fate = fates[n % fates.length] ?? fates[0];
    orders.push({ id: asked.orderId, who, amount: money(BigInt(200 + n) * 10_000n + 200n), fate });
  }
  await cashier.tend();
  return orders;
}

async function lettersOf(pool: Pool, { id, fate }: Order, times: number): Promise<Letter[]> {
  const payout = await readSandboxPayout(pool, id);
  if (!payout) throw new Error(`the sandbox does not know ${id}`);
  const now = systemClock.now();
  const sign = (news: 'paid' | 'failed' | 'reversed', at: Instant, told: SandboxPayout = payout) =>
    signSandboxEvent(pool, { id: randomUUID(), type: `payout.${news}`, payout: told }, { at, rng: systemRng });
  const honest: Told[] = [];
  for (const news of fate.told) honest.push(await sign(news, now), await sign(news, now));
  const right = await sign('paid', now);
  const back = await sign('failed', now);
  const forged: Told[] = [
    await sign('failed', later(now, -6 * minuteMs)),
    await sign('paid', later(now, 20 * minuteMs)),
    { ...right, signature: back.signature },
    { ...back, body: right.body },
    { ...back, body: `${back.body} ` },
    { ...back, signature: '' },
  ];
  return lettersFrom(honest, forged, times);
}

/** The money is where the state says, to the last coin: out, back, or held. */
async function judge(pool: Pool, orders: readonly Order[]): Promise<{ ends: number; balances: number }> {
  const { rows } = await pool.query<{ id: string; state: string }>('SELECT id, state FROM wallet.withdrawal');
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const purse = (order: Order, purpose: 'cash' | 'held') => memberAccount(order.who.member, purpose, 'PHP');
  const known = await balances(
    pool,
    orders.flatMap((order) => [purse(order, 'cash'), purse(order, 'held')]),
  );
  let ends = 0;
  let wrong = 0;
  for (const order of orders) {
    const state = states.get(order.id) ?? '';
    const isRight = order.fate.ends === null ? state === 'paid' || state === 'returned' : state === order.fate.ends;
    if (!isRight) ends += 1;
    const cash = state === 'returned' ? start : start - order.amount;
    const held = state === 'sent' ? order.amount : 0n;
    if (known.get(purse(order, 'cash')) !== cash || known.get(purse(order, 'held')) !== held) wrong += 1;
  }
  return { ends, balances: wrong };
}
