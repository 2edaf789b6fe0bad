/** Opens an order at its provider: inside the call where the provider is internal, by a job where it is external. */

import { nextDepositPollAt } from '#domains/wallet/rules/deposit/deposit-step.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { OpenPaymentResult, PaymentOrder, PaymentProvider, PaymentProviders } from '../providers/provider.ts';
import { type Deposit, readAnyDeposit, saveDepositOpening } from './deposit.store.ts';
import { type CreditHooks, publishDeposit, settleDeposit } from './deposit-settle.ts';

type PaymentToOpen = { readonly order: PaymentOrder; readonly now: Instant };

/** An internal provider always gives a definite result: what it cannot open is a bug of ours. */
export async function openInternalPayment(
  tx: Tx,
  provider: PaymentProvider,
  { order, now }: PaymentToOpen,
): Promise<void> {
  const opened = await provider.open(tx, order, now);
  if (opened.state !== 'open') throw new Error(`${provider.name} did not open ${order.id}: ${opened.state}`);
  await saveOpenedPayment(tx, provider, { id: order.id, opened, now });
}

type OpenedPayment = {
  readonly id: string;
  readonly opened: OpenPaymentResult & { readonly state: 'open' };
  readonly now: Instant;
};

const saveOpenedPayment = (tx: Tx, provider: PaymentProvider, { id, opened, now }: OpenedPayment) =>
  saveDepositOpening(tx, { ...opened, id, askAt: provider.canQuery ? nextDepositPollAt(now, opened.expiresAt) : null });

export type OpenPaymentDeps = CreditHooks & {
  readonly providers: PaymentProviders;
  readonly originOf: (domain: string) => string;
};

export const toPaymentOrder = (deposit: Deposit, originOf: OpenPaymentDeps['originOf']): PaymentOrder => ({
  ...deposit,
  origin: originOf(deposit.domain),
  account: null,
});

/**
 * At least once: the provider knows the order by our id, so opening it again returns the first one. Throws to be
 * retried.
 */
export async function openExternalPayment(
  pool: Pool,
  deps: OpenPaymentDeps,
  { id, now }: { id: string; now: Instant },
): Promise<void> {
  const deposit = await readAnyDeposit(pool, id);
  const provider = deposit && deps.providers.get(deposit.provider);
  if (!provider || deposit.state !== 'pending' || deposit.pay !== null) return;
  const opened = await provider.open(pool, toPaymentOrder(deposit, deps.originOf), now);
  if (opened.state === 'unknown') throw new Error(`${provider.name} has not confirmed that ${id} is open`);
  await transact(pool, async (tx) => {
    if (opened.state === 'open') {
      await saveOpenedPayment(tx, provider, { id, opened, now });
      return publishDeposit(tx, deposit, 'pending');
    }
    const report = { result: 'failed', amount: null, currency: null, reason: opened.reason } as const;
    await settleDeposit(tx, { id, provider: provider.name, ...report, at: now }, deps);
  });
}
