/** Having an order opened at its provider: inside the call where the provider is in the house, by a job where it is not. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import { nextAsk } from '../rules/deposit-step.ts';
import { type Deposit, keepOpening, readAnyDeposit } from './deposit.store.ts';
import { announceOrder, type CreditDoor, settleDeposit } from './deposit-settle.ts';
import type { Opened, PaymentOrder, PaymentProvider, PaymentProviders } from './providers/provider.ts';

type Opening = { readonly order: PaymentOrder; readonly now: Instant };

/** A provider of the house knows no doubt: what it cannot open is a mistake of ours. */
export async function openNow(tx: Tx, provider: PaymentProvider, { order, now }: Opening): Promise<void> {
  const opened = await provider.open(tx, order, now);
  if (opened.state !== 'open') throw new Error(`${provider.name} did not open ${order.id}: ${opened.state}`);
  await keep(tx, provider, { id: order.id, opened, now });
}

type Kept = { readonly id: string; readonly opened: Opened & { readonly state: 'open' }; readonly now: Instant };

const keep = (tx: Tx, provider: PaymentProvider, { id, opened, now }: Kept) =>
  keepOpening(tx, { ...opened, id, askAt: provider.asked ? nextAsk(now, opened.expiresAt) : null });

export type OpeningDeps = CreditDoor & {
  readonly providers: PaymentProviders;
  readonly originOf: (domain: string) => string;
};

export const orderOf = (deposit: Deposit, originOf: OpeningDeps['originOf']): PaymentOrder => ({
  ...deposit,
  origin: originOf(deposit.domain),
  account: null,
});

/** At least once: the provider knows the order by our id, so a second opening is the first one again. Throws to be tried again. */
export async function openOutside(
  pool: Pool,
  deps: OpeningDeps,
  { id, now }: { id: string; now: Instant },
): Promise<void> {
  const deposit = await readAnyDeposit(pool, id);
  const provider = deposit && deps.providers.get(deposit.provider);
  if (!provider || deposit.state !== 'pending' || deposit.pay !== null) return;
  const opened = await provider.open(pool, orderOf(deposit, deps.originOf), now);
  if (opened.state === 'unknown') throw new Error(`${provider.name} has not said whether ${id} is open`);
  await transact(pool, async (tx) => {
    if (opened.state === 'open') {
      await keep(tx, provider, { id, opened, now });
      return announceOrder(tx, deposit, 'pending');
    }
    const news = { news: 'failed', amount: null, currency: null, reason: opened.reason } as const;
    await settleDeposit(tx, { id, provider: provider.name, ...news, at: now }, deps);
  });
}
