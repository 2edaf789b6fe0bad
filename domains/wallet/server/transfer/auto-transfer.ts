/**
 * Money that the platform moves automatically: with a member into a game of a vendor that keeps balances, and back,
 * where the brand wants it, and home from every vendor when the member may not play any more. It is stored here, in the
 * transaction of its reason, and run by a job.
 */
import { z } from 'zod/mini';
import type { MemberId } from '#kernel/id.ts';
import { zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { enqueue } from '#platform/server/jobs/index.ts';
import type { LoadVendorClients } from '../vendors/vendor.ts';
import { insertAutoTransferIn, insertAutoTransfersOut, insertRecalls, listVendorsUsed } from './auto-transfer.store.ts';
import { lockTransfersOf } from './transfer.store.ts';

export const autoTransferJob = { name: 'wallet.tend_carries', payload: z.object({}) } as const;

/** One per moment: a later poll of one vendor does not replace an earlier one of another. */
export const scheduleAutoTransfer = (
  tx: Tx,
  { member, at }: { readonly member: MemberId; readonly at: Instant },
): Promise<void> => enqueue(tx, autoTransferJob, { payload: {}, key: `${autoTransferJob.name} ${member} ${at}`, at });

/** Before the reason is written: a transfer that is being made is either seen then or refused by it. */
export const lockMemberTransfers = lockTransfersOf;

/**
 * The member may not play any more: each vendor is asked to end the game session, and the balance there is returned. It
 * is in force until they may play again.
 */
export async function recallVendorFunds(
  tx: Tx,
  { member, at, isAnew = true }: { readonly member: MemberId; readonly at: Instant; readonly isAnew?: boolean },
): Promise<void> {
  await lockTransfersOf(tx, member);
  if (await insertRecalls(tx, { member, madeAt: at, isAnew })) await scheduleAutoTransfer(tx, { member, at });
}

export type VendorVisit = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly vendor: string;
  readonly at: Instant;
};

/** The games of this vendor use a balance at the vendor, and not the main wallet. */
export const usesVendorWallet = async (tx: Tx, vendors: LoadVendorClients, vendor: string): Promise<boolean> =>
  (await vendors(tx))(vendor)?.isExternal ?? false;

/**
 * A game was opened: balances at other vendors are returned, and where this one keeps balances of its own the main
 * wallet goes there. True where it does.
 */
export async function requestTransferIn(
  tx: Tx,
  vendors: LoadVendorClients,
  { at, ...visit }: VendorVisit,
): Promise<boolean> {
  const keepsWallet = await usesVendorWallet(tx, vendors, visit.vendor);
  const elsewhere = (await listVendorsUsed(tx, visit)).filter((vendor) => vendor !== visit.vendor);
  const funded = await listFundedVendors(tx, visit, elsewhere);
  if (funded.length > 0) await insertAutoTransfersOut(tx, { ...visit, vendors: funded, madeAt: at });
  if (keepsWallet) await insertAutoTransferIn(tx, { ...visit, madeAt: at });
  if (keepsWallet || funded.length > 0) await scheduleAutoTransfer(tx, { member: visit.member, at });
  return keepsWallet;
}

/** A game was left. */
export async function requestTransferOut(tx: Tx, { at, ...visit }: VendorVisit): Promise<void> {
  await insertAutoTransfersOut(tx, { ...visit, vendors: [visit.vendor], madeAt: at });
  await scheduleAutoTransfer(tx, { member: visit.member, at });
}

async function listFundedVendors(
  tx: Tx,
  { member, currency }: Omit<VendorVisit, 'at'>,
  vendors: readonly string[],
): Promise<string[]> {
  const refOf = (vendor: string) => memberAccount(member, `vendor:${vendor}`, currency);
  const amounts = await readBalances(tx, vendors.map(refOf));
  return vendors.filter((vendor) => (amounts.get(refOf(vendor)) ?? zero) > zero);
}
