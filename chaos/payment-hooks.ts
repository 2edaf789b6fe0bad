import { randomUUID } from 'node:crypto';
import { readSandboxPayment, type SandboxPayment, signSandboxEvent } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { ChaosCase } from './case.ts';
import type { ChaosCashier, SignedEvent } from './rig/cashier.ts';
import { makeMember } from './rig/member.ts';
import { createEvents, type EventMessage, sendAllEvents, withCashier } from './rig/payment-events.ts';

export const hooks: ChaosCase = {
  name: 'hooks',
  what: 'Payment events a hundred times each, under several ids, out of order, forged and six minutes old, at two servers.',
  goal: '0 double credits, 0 forged events taken, 0 failures, the ledger verified',
  run: async (setting) => {
    const size = setting.short ? { orders: 6, times: 12 } : { orders: 100, times: 100 };
    const { result, differences } = await withCashier(setting, async (cashier) => {
      const orders = await makeOrders(cashier, size.orders);
      const summary = await sendAllEvents(cashier, {
        orders,
        write: (pool, order) => eventsOf(pool, order, size.times),
      });
      return { summary, wrongBalances: await countWrongBalances(cashier.pool, orders) };
    });
    const { summary, wrongBalances } = result;
    return {
      passed: summary.failed + wrongBalances + differences === 0,
      figures: `${size.orders} orders, ${summary.events}: ${wrongBalances} wrong balances, ${summary.faults}, ${differences} differences`,
    };
  },
};

type ChaosOrder = { readonly id: string; readonly member: MemberId; readonly amount: Money; readonly paid: boolean };

/** Every third order is never paid: only forged events report a payment of it. */
async function makeOrders(cashier: ChaosCashier, count: number): Promise<ChaosOrder[]> {
  const orders: ChaosOrder[] = [];
  for (let n = 0; n < count; n++) {
    const member = await makeMember(cashier.pool, systemClock.now());
    const id = await cashier.make(member, String(100 + n));
    orders.push({ id, member, amount: money(BigInt(100 + n) * 10_000n), paid: n % 3 !== 0 });
  }
  return orders;
}

/** The events of one order, correctly signed and forged. */
async function eventsOf(pool: Pool, { id, paid }: ChaosOrder, times: number): Promise<EventMessage[]> {
  const payment = await readSandboxPayment(pool, id);
  if (!payment) throw new Error(`the sandbox has no payment of ${id}`);
  const now = systemClock.now();
  const sign = (
    type: 'payment.paid' | 'payment.failed' | 'payment.expired',
    at: Instant,
    content: SandboxPayment = payment,
  ) => signSandboxEvent(pool, { id: randomUUID(), type, payment: content }, { at, rng: systemRng });
  const failures = [await sign('payment.failed', now), await sign('payment.expired', now)];
  const payments = paid ? [await sign('payment.paid', now), await sign('payment.paid', now)] : [];
  const signedEvent = await sign('payment.paid', now);
  const largerPayment = { ...payment, amount: money(payment.amount * 10n) };
  const largerEvent = await sign('payment.paid', now, largerPayment);
  const forgedEvents: SignedEvent[] = [
    await sign('payment.paid', addMs(now, -6 * minuteMs)),
    await sign('payment.paid', addMs(now, 20 * minuteMs)),
    { ...signedEvent, signature: signedEvent.signature.replace(/.{8}$/, '00000000') },
    { ...signedEvent, signature: largerEvent.signature },
    { ...signedEvent, body: largerEvent.body },
    { ...signedEvent, body: `${signedEvent.body} ` },
    { ...signedEvent, signature: signedEvent.signature.replace(/^t=\d+/, `t=${Math.floor(now / 1_000) + 1}`) },
    { ...signedEvent, signature: '' },
  ];
  return createEvents([...failures, ...payments], forgedEvents, times);
}

/** A right balance is the amount less the fee of two pesos, credited once, or zero where the order is never paid. */
async function countWrongBalances(pool: Pool, orders: readonly ChaosOrder[]): Promise<number> {
  const cashOf = ({ member }: ChaosOrder) => memberAccount(member, 'cash', 'PHP');
  const balances = await readBalances(pool, orders.map(cashOf));
  return orders.filter((order) => balances.get(cashOf(order)) !== (order.paid ? order.amount - 20_000n : 0n)).length;
}
