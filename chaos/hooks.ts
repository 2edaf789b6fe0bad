import { randomUUID } from 'node:crypto';
import { readSandboxPayment, type SandboxPayment, signSandboxEvent } from '#domains/wallet/server/index.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import { balances, memberAccount, verify } from '#ledger';
import { systemClock } from '#platform/server/clock.ts';
import type { Pool } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import type { ChaosCase } from './case.ts';
import { type ChaosCashier, openCashier, type Told } from './rig/cashier.ts';
import { shuffled } from './rig/chance.ts';
import { openPools } from './rig/pools.ts';

/** Events of one wave are told at once. */
const wave = 100;
/** Orders whose events are shuffled among each other. */
const group = 12;

export const hooks: ChaosCase = {
  name: 'hooks',
  what: 'Payment events a hundred times each, under several ids, out of order, forged and six minutes old, at two servers.',
  goal: '0 double credits, 0 forged events taken, 0 failures, the ledger verified',
  run: async ({ short, database }) => {
    const size = short ? { orders: 12, times: 20 } : { orders: 100, times: 100 };
    const { ownerUrl, appUrl } = await database();
    const { owner, close } = openPools(ownerUrl);
    const cashier = await openCashier(appUrl);
    try {
      const orders = await makeOrders(cashier, size.orders);
      const answers: Answer[] = [];
      // Signed group by group: a true event must not grow old while it waits for its turn.
      for (let from = 0; from < orders.length; from += group) {
        const told = orders.slice(from, from + group).map((order) => lettersOf(cashier.pool, order, size.times));
        answers.push(...(await tellAll(cashier, shuffled((await Promise.all(told)).flat()))));
      }
      const forgedTaken = answers.filter(({ letter, status }) => letter.forged && status !== 403).length;
      const failures = answers.filter(({ letter, status }) => !letter.forged && status !== 200).length;
      const wrong = await wrongBalances(cashier.pool, orders);
      const { differences } = await verify(owner);
      return {
        passed: forgedTaken + failures + wrong + differences.length === 0,
        figures:
          `${orders.length} orders, ${answers.length} events, ${answers.filter(({ letter }) => letter.forged).length} of them forged or old: ` +
          `${wrong} wrong balances, ${forgedTaken} forged taken, ${failures} failures, ${differences.length} differences`,
      };
    } finally {
      await cashier.close();
      await close();
    }
  },
};

type ChaosOrder = { readonly id: string; readonly member: MemberId; readonly amount: Money; readonly paid: boolean };
type Letter = Told & { readonly forged: boolean };
type Answer = { readonly letter: Letter; readonly status: number };

/** Every third order is never paid, whatever the forgers say. */
async function makeOrders(cashier: ChaosCashier, count: number): Promise<ChaosOrder[]> {
  const orders: ChaosOrder[] = [];
  for (let n = 0; n < count; n++) {
    const member = makeId('mb', systemClock.now(), systemRng.bytes(16));
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
  const honest = [...dead, ...alive].flatMap((told) =>
    Array.from({ length: times }, () => ({ ...told, forged: false })),
  );

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
  return [...honest, ...forged.map((told) => ({ ...told, forged: true }))];
}

async function tellAll(cashier: ChaosCashier, letters: readonly Letter[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < letters.length; from += wave) {
    const part = letters.slice(from, from + wave);
    answers.push(...(await Promise.all(part.map(async (letter) => ({ letter, status: await cashier.tell(letter) })))));
  }
  return answers;
}

/** Each member has the amount less the fee of two pesos, once, or nothing. */
async function wrongBalances(pool: Pool, orders: readonly ChaosOrder[]): Promise<number> {
  const cashOf = ({ member }: ChaosOrder) => memberAccount(member, 'cash', 'PHP');
  const known = await balances(pool, orders.map(cashOf));
  return orders.filter((order) => known.get(cashOf(order)) !== (order.paid ? order.amount - 20_000n : 0n)).length;
}
