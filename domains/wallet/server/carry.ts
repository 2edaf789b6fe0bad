/**
 * Money that the house moves by itself: after a member into a game of a vendor that keeps balances and back, where the
 * brand wants it, and home from every vendor when the member may not play any more. It is written down here, in the
 * transaction that is the reason for it, and done by a job.
 */
import { z } from 'zod/mini';
import type { MemberId } from '#kernel/id.ts';
import { zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { enqueue } from '#platform/server/jobs/index.ts';
import { keepHome, keepIn, keepOut, listVisited } from './carry.store.ts';
import { lockTransfersOf } from './transfer.store.ts';
import type { VendorDoors } from './vendors/vendor.ts';

export const carryWork = { name: 'wallet.tend_carries', payload: z.object({}) } as const;

/** By moment: what one vendor is to be asked later does not take the place of what another is to be asked soon. */
export const carryAt = (tx: Tx, { member, at }: { readonly member: MemberId; readonly at: Instant }): Promise<void> =>
  enqueue(tx, carryWork, { payload: {}, key: `${carryWork.name} ${member} ${at}`, at });

/** Before the reason is written: a transfer that is being made is either seen then or refused by it. */
export const holdTransfers = lockTransfersOf;

/**
 * The member may not play any more: each vendor is told to let them go, and what lies there comes back. It holds until they
 * may play again.
 */
export async function callHome(
  tx: Tx,
  { member, at, isAnew = true }: { readonly member: MemberId; readonly at: Instant; readonly isAnew?: boolean },
): Promise<void> {
  await lockTransfersOf(tx, member);
  if (await keepHome(tx, { member, madeAt: at, isAnew })) await carryAt(tx, { member, at });
}

export type Visit = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly vendor: string;
  readonly at: Instant;
};

/** The games of this vendor are played with money that lies there, and not with the main wallet. */
export const keepsBalance = async (tx: Tx, vendors: VendorDoors, vendor: string): Promise<boolean> =>
  (await vendors(tx))(vendor)?.outside ?? false;

/**
 * A game was opened: what lies at other vendors comes back, and where this one keeps balances of its own the wallet goes
 * there. True where it does.
 */
export async function followIn(tx: Tx, vendors: VendorDoors, { at, ...visit }: Visit): Promise<boolean> {
  const keepsWallet = await keepsBalance(tx, vendors, visit.vendor);
  const elsewhere = (await listVisited(tx, visit)).filter((vendor) => vendor !== visit.vendor);
  const left = await filled(tx, visit, elsewhere);
  if (left.length > 0) await keepOut(tx, { ...visit, vendors: left, madeAt: at });
  if (keepsWallet) await keepIn(tx, { ...visit, madeAt: at });
  if (keepsWallet || left.length > 0) await carryAt(tx, { member: visit.member, at });
  return keepsWallet;
}

/** A game was left. */
export async function followOut(tx: Tx, { at, ...visit }: Visit): Promise<void> {
  await keepOut(tx, { ...visit, vendors: [visit.vendor], madeAt: at });
  await carryAt(tx, { member: visit.member, at });
}

async function filled(tx: Tx, { member, currency }: Omit<Visit, 'at'>, vendors: readonly string[]): Promise<string[]> {
  const refOf = (vendor: string) => memberAccount(member, `vendor:${vendor}`, currency);
  const amounts = await balances(tx, vendors.map(refOf));
  return vendors.filter((vendor) => (amounts.get(refOf(vendor)) ?? zero) > zero);
}
