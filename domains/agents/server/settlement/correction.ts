/** What a correction changes of what is owed for its window: of bills that wait, of debts, and of what a wallet covered. */
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertDebts, releaseShortfall } from './debt.store.ts';
import { lockUnpaidBills, lowerUnpaidBill } from './unpaid-bill.store.ts';

export type Correction = {
  /** The bill that corrects, and what it says against the version before. */
  readonly bill: string;
  readonly difference: Money;
  readonly shortfall: Money;
  readonly shortfallBefore: Money;
  readonly contract: string;
  readonly agent: MemberId;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly window: { readonly start: Instant; readonly end: Instant };
};

/** What is due to the agent: more net, and what was paid or covered of a shortfall that was smaller than it seemed. */
export async function releaseForCorrection(
  tx: Tx,
  { contract, window, difference, shortfall, shortfallBefore }: Omit<Correction, 'bill'>,
): Promise<Money> {
  const released = shortfall < shortfallBefore ? await releaseShortfall(tx, { contract, window, to: shortfall }) : zero;
  return money((difference > 0n ? difference : 0n) + released);
}

/**
 * Less net is taken from bills of the window that wait, and only what was paid already is owed. The bill has to be stored.
 * `covered` is what the wallet took over of the shortfall.
 */
export async function oweForCorrection(
  tx: Tx,
  { bill, contract, agent, kind, currency, window, difference, shortfall, shortfallBefore }: Correction,
  covered: Money = zero,
): Promise<void> {
  const common = { bill, contract, agent, kind, currency };
  const short = shortfall - shortfallBefore - covered;
  const paidBefore =
    difference < 0n ? -difference - (await takeFromUnpaid(tx, { bill, contract, window, difference })) : 0n;
  await insertDebts(tx, [
    ...(short > 0n ? [{ ...common, cause: 'shortfall' as const, amount: money(short) }] : []),
    ...(paidBefore > 0n ? [{ ...common, cause: 'correction' as const, amount: money(paidBefore) }] : []),
  ]);
}

/** The newest first. Answers how much of it was there. */
async function takeFromUnpaid(
  tx: Tx,
  { bill, contract, window, difference }: Pick<Correction, 'bill' | 'contract' | 'window' | 'difference'>,
): Promise<bigint> {
  const unpaid = (await lockUnpaidBills(tx, [contract], window)).filter(({ id }) => id !== bill);
  let left: bigint = -difference;
  for (const { id, payable } of unpaid.toReversed()) {
    const less = payable < left ? payable : left;
    if (less > 0n) await lowerUnpaidBill(tx, id, money(less));
    left -= less;
  }
  return -difference - left;
}
