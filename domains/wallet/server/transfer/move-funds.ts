/** Moves money between the main wallet and vendors, for a member or automatically, by the same rules. */
import type { ProtectionGuards, StakeRefusal } from '#domains/protection/server/index.ts';
import { mainWallet } from '#domains/wallet/contract/transfer.ts';
import {
  type FundTransferKind,
  nextTransferPollAt,
  planTransfers,
  type TransferFault,
  type TransferRequest,
} from '#domains/wallet/rules/transfer/transfer.ts';
import { assert } from '#kernel/assert.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { money, sum } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { publishBalance, type WalletKey } from '../balance/balance-live.ts';
import type { VendorClient } from '../vendors/vendor.ts';
import { walletAccounts } from '../wallet.ts';
import { insertVendorTransfer, type NewVendorTransfer } from './transfer.store.ts';
import { scheduleTransfer, sendToVendor, type TransferJobs } from './transfer-jobs.ts';
import { holdRequestOf, publishTransfer, settleTransfer } from './transfer-settle.ts';
import { readWallets, type VendorWalletDeps } from './vendor-wallet.ts';

export type MoveFundsDeps = VendorWalletDeps & {
  /** Pauses, and limits of loss and time: what is at a vendor can be lost there without another check of ours. */
  readonly mayTransfer: ProtectionGuards['mayTransfer'];
  readonly transferJobs: TransferJobs;
  /**
   * Whether a bonus is active, and stays so until the transaction ends. Stakes take the cash first: cash at a vendor would be spared
   * while the bonus is played.
   */
  readonly lockActiveBonus: (tx: Tx, wallet: WalletKey, at: Instant) => Promise<boolean>;
};

export type MoveFundsRequest = TransferRequest & {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly now: Instant;
  readonly rng: Rng;
  /** The kind in the record, where the request itself does not have it. */
  readonly kind?: FundTransferKind;
};

export type MoveFundsFault = TransferFault | StakeRefusal | 'bonus_active';

/** The caller has locked the member's transfers. Gives the ids of what was moved. */
export async function moveFunds(
  tx: Tx,
  deps: MoveFundsDeps,
  { member, merchant, currency, now, rng, kind, ...request }: MoveFundsRequest,
): Promise<Outcome<readonly string[], MoveFundsFault>> {
  const isIn = request.from === mainWallet;
  const { main, wallets, offered } = await readWallets(tx, deps, { member, site: { merchant, currency }, now });
  const usable = wallets.filter(({ vassalage }) => offered.has(vassalage) || !isIn);
  const vendors = usable.map(({ vassalage: vendor, balance, state }) => ({ vendor, balance, state }));
  const verdict = planTransfers(request, { main, vendors });
  if (!verdict.ok) return verdict;
  const away = sum(wallets.map(({ balance, moving }) => money(balance + moving)));
  for (const { direction, amount } of verdict.value) {
    if (direction === 'out') continue;
    const may = await deps.mayTransfer(tx, { member, amount, away, currency, at: now });
    if (!may.ok) return may;
  }
  // After the member's limits and before the ledger, the order of these locks everywhere.
  if (isIn && (await deps.lockActiveBonus(tx, { member, currency }, now))) return refuse('bonus_active');
  const findClient = await deps.vendors(tx);
  const transfers = verdict.value.map((move): NewVendorTransfer => {
    const isExternal = findClient(move.vendor)?.isExternal ?? true;
    const id = makeId('vt', now, rng.bytes(16));
    const times = isExternal ? { sentAt: null, askAt: now } : { sentAt: now, askAt: nextTransferPollAt(0, now) };
    return { ...move, ...times, kind: kind ?? move.kind, id, merchant, member, currency, madeAt: now };
  });
  if (!(await holdFunds(tx, transfers))) return refuse('insufficient_funds');
  for (const transfer of transfers)
    await startTransfer(tx, deps, { transfer, vendor: findClient(transfer.vendor), now });
  await publishBalance(tx, member, currency);
  return done(transfers.map(({ id }) => id));
}

/** False: the balance was spent since it was read, and nothing has moved. */
async function holdFunds(tx: Tx, transfers: readonly NewVendorTransfer[]): Promise<boolean> {
  await openAccounts(
    tx,
    transfers.flatMap(({ member, vendor, currency }) => [
      ...walletAccounts(member, currency),
      memberAccount(member, `vendor:${vendor}`, currency),
    ]),
  );
  for (const transfer of transfers) await insertVendorTransfer(tx, transfer);
  const verdicts = await post(tx, transfers.map(holdRequestOf));
  return verdicts.every(({ ok }) => ok);
}

/** An internal vendor replies immediately. What it leaves open, and every external vendor, is handled by a job. */
async function startTransfer(
  tx: Tx,
  { transferJobs }: Pick<MoveFundsDeps, 'transferJobs'>,
  { transfer, vendor, now }: { transfer: NewVendorTransfer; vendor: VendorClient | null; now: Instant },
): Promise<void> {
  assert(vendor, `there is no client for ${transfer.vendor}`);
  if (!vendor.isExternal) {
    const reply = await sendToVendor(tx, vendor, { ...transfer, sentAt: now, now });
    if ((await settleTransfer(tx, { id: transfer.id, reply, at: now })) !== 'moving') return;
  }
  await publishTransfer(tx, transfer, 'moving');
  await scheduleTransfer(tx, transferJobs, { id: transfer.id, at: transfer.askAt });
}
