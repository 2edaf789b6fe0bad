/** A test world whose payments or payouts go through a simulated external company. */
import { createPaymentProviders, refundDeposit } from '#domains/wallet/server/index.ts';
import { startGatewayServer } from '#domains/wallet/server/providers/testing.ts';
import { createDepositHarness, type OrderRef } from '#domains/wallet/server/testing.ts';
import { parseMoney } from '#kernel/money.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createWithdrawalHarness, type Withdrawer } from './withdrawal.ts';
import { createTestWorld } from './world.ts';

export type PayoutCompanyWorld = Awaited<ReturnType<typeof createPayoutCompanyWorld>>;

/** Only the company decides how an order ends: without daily limits, and without cancelling. */
export async function createPayoutCompanyWorld() {
  const gateway = await startGatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  const world = await createTestWorld({ wallet: { providers, mayCancelOn: async () => false } });
  const withdrawals = createWithdrawalHarness(world, providers);
  const [datu] = (await withdrawals.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'xendit', most_open = 100, many_a_day = 100, free_per_day = 100
      WHERE merchant = 'demo'`,
  );
  const close = async () => {
    await world.close();
    await gateway.close();
  };
  return { world, withdrawals, gateway, datu, close };
}

export type DepositCompanyWorld = Awaited<ReturnType<typeof createDepositCompanyWorld>>;

/** GCash is paid at the company, and staff refund what was not credited. */
export async function createDepositCompanyWorld() {
  const gateway = await startGatewayServer();
  const providers = createPaymentProviders({ sandbox: true, xendit: gateway.config, rng: systemRng });
  const world = await createTestWorld({ wallet: { providers } });
  await world.db.pool.query(
    `UPDATE wallet.payment_method SET provider = 'xendit' WHERE merchant = 'demo' AND code = 'GCASH'`,
  );
  const refund = ({ orderId }: OrderRef, amount: string, currency: string | null = null) => {
    const sent = { reference: 'refund', amount: parseMoney(amount), currency };
    const decision = { deposit: orderId, actor: 'ate Rosa', ...sent, at: world.clock.now() };
    return transact(world.db.pool, (tx) => refundDeposit(tx, decision));
  };
  const close = async () => {
    await world.close();
    await gateway.close();
  };
  return { world, gateway, deposits: createDepositHarness(world, providers), refund, close };
}
