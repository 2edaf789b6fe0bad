/** A cashier whose payments or payouts go through a company outside, which says and does what a test likes. */
import { createPaymentProviders, sendBackDeposit } from '#domains/wallet/server/index.ts';
import { gatewayServer } from '#domains/wallet/server/providers/testing.ts';
import { cashier, type Order } from '#domains/wallet/server/testing.ts';
import { parseMoney } from '#kernel/money.ts';
import { transact } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import { teller, type Withdrawer } from './withdrawal.ts';
import { testWorld } from './world.ts';

export type CompanyDesk = Awaited<ReturnType<typeof companyDesk>>;

/** Nothing but the company stands between an order and its end: no bound of a day, and nobody may take it back. */
export async function companyDesk() {
  const gateway = await gatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  const world = await testWorld({ wallet: { providers, mayCancelOn: async () => false } });
  const desk = teller(world, providers);
  const [datu] = (await desk.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'xendit', most_open = 100, many_a_day = 100, free_per_day = 100
      WHERE merchant = 'demo'`,
  );
  const close = async () => {
    await world.close();
    await gateway.close();
  };
  return { world, desk, gateway, datu, close };
}

export type CompanyTill = Awaited<ReturnType<typeof companyTill>>;

/** GCash is paid by the company, and staff send back what nobody was credited for. */
export async function companyTill() {
  const gateway = await gatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  const world = await testWorld({ wallet: { providers } });
  await world.db.pool.query(
    `UPDATE wallet.payment_method SET provider = 'xendit' WHERE merchant = 'demo' AND code = 'GCASH'`,
  );
  const sendBack = ({ orderId }: Order, amount: string, currency: string | null = null) => {
    const sent = { reference: 'refund', amount: parseMoney(amount), currency };
    const decision = { deposit: orderId, actor: 'ate Rosa', ...sent, at: world.clock.now() };
    return transact(world.db.pool, (tx) => sendBackDeposit(tx, decision));
  };
  const close = async () => {
    await world.close();
    await gateway.close();
  };
  return { world, gateway, till: cashier(world, providers), sendBack, close };
}
