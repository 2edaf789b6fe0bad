import { randomUUID } from 'node:crypto';
import { readSandboxPayment, type SandboxPayment, signSandboxEvent } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import { systemClock } from '#platform/server/clock.ts';
import type { Pool } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import type { ChaosCase } from './case.ts';
import type { ChaosCashier, Told } from './rig/cashier.ts';
import { type Letter, lettersFrom, tellAll, withCashier } from './rig/letters.ts';
import { makeMember } from './rig/member.ts';

export const hooks: ChaosCase = {
  name: 'hooks',
  what: 'Payment events a hundred times each, under several ids, out of order, forged and six minutes old, at two servers.',
  goal: '0 double credits, 0 forged events taken, 0 failures, the ledger verified',
  run: async (setting) => {
    const size = setting.short ? { orders: 6, times: 12 } : { orders: 100, times: 100 };
    const { result, differences } = await withCashier(setting, async (cashier) => {
      const orders = await makeOrders(cashier, size.orders);
      const told = await tellAll(cashier, { orders, write: (pool, order) => lettersOf(pool, order, size.times) });
      return { told, wrong: await wrongBalances(cashier.pool, orders) };
    });
    const { told, wrong } = result;
    return {
      passed: told.failed + wrong + differences === 0,
      figures: `${size.orders} orders, ${told.events}: ${wrong} wrong balances, ${told.faults}, ${differences} differences`,
    };
  },
};

type ChaosOrder = { readonly id: string; readonly member: MemberId; readonly amount: Money; readonly paid: boolean };

/** Every third order is never paid, whatever the forgers say. */
async function makeOrders(cashier: ChaosCashier, count: number): Promise<ChaosOrder[]> {
  const orders: ChaosOrder[] = [];
  for (let n = 0; n < count; n++) {
    const member = await makeMember(cashier.pool, systemClock.now());
    const id = await cashier.make(member, String(100 + n));
    orders.push({ id, member, amount: money(BigInt(100 + n) * 10_000n), paid: n % 3 !== 0 });
  }
  return orders;
}

/** What is told about one order, true and untrue. */
async function lettersOf(pool: Pool, { id, paid }: ChaosOrder, times: number): Promise<Letter[]> {
  const payment = await readSandboxPayment(pool, id);
  if (!payment) throw new Error(`the sandbox does not know ${id}`);
  const now = systemClock.now();
  const sign = (
    type: 'payment.paid' | 'payment.failed' | 'payment.expired',
    at: Instant,
    told: SandboxPayment = payment,
  ) => signSandboxEvent(pool, { id: randomUUID(), type, payment: told }, { at, rng: systemRng });
  const dead = [await sign('payment.failed', now), await sign('payment.expired', now)];
  const alive = paid ? [await sign('payment.paid', now), await sign('payment.paid', now)] : [];
  const right = await sign('payment.paid', now);
  const more = { ...payment, amount: money(payment.amount * 10n) };
  const other = await sign('payment.paid', now, more);
  const forged: Told[] = [
    await sign('payment.paid', later(now, -6 * minuteMs)),
    await sign('payment.paid', later(now, 20 * minuteMs)),
    { ...right, signature: right.signature.replace(/.{8}$/, '00000000') },
    { ...right, signature: other.signature },
    { ...right, body: other.body },
    { ...right, body: `${right.body} ` },
    { ...right, signature: right.signature.replace(/^t=\d+/, `t=${Math.floor(now / 1_000) + 1}`) },
    { ...right, signature: '' },
  ];
  return lettersFrom([...dead, ...alive], forged, times);
}

/** Each member has the amount less the fee of two pesos, once, or nothing. */
async function wrongBalances(pool: Pool, orders: readonly ChaosOrder[]): Promise<number> {
  const cashOf = ({ member }: ChaosOrder) => memberAccount(member, 'cash', 'PHP');
  const known = await balances(pool, orders.map(cashOf));
  return orders.filter((order) => known.get(cashOf(order)) !== (order.paid ? order.amount - 20_000n : 0n)).length;
}
