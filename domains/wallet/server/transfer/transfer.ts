/** A member's transfers between the main wallet and vendors. The movement itself is in `move-funds.ts`. */

import {
  type FundTransfer,
  type listTransfers,
  mainWallet,
  type transferFund,
} from '#domains/wallet/contract/transfer.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type MoveFundsDeps, moveFunds } from './move-funds.ts';
import {
  countOwnTransfers,
  listOwnTransfers,
  lockTransfersOf,
  readNewestTransfer,
  readTransfers,
  type VendorTransfer,
} from './transfer.store.ts';

export type TransferDeps = Omit<MoveFundsDeps, 'transferJobs'>;

export const createTransferFund =
  (deps: MoveFundsDeps): UseCase<typeof transferFund> =>
  async ({ tx, caller, site, clock, rng }, { seen, ...request }) => {
    const { member } = caller;
    const { merchant, currency } = site;
    await lockTransfersOf(tx, member);
    if (seen !== undefined && seen !== (await readNewestTransfer(tx, member))) return refuse('made_since');
    const moved = await moveFunds(tx, deps, { ...request, member, merchant, currency, now: clock.now(), rng });
    if (!moved.ok) return moved;
    return done({ transfers: (await readTransfers(tx, moved.value)).map(toFundTransfer) });
  };

export const showTransfers: UseCase<typeof listTransfers> = async ({ tx, caller }, { pageNo, pageSize }) => {
  const { member } = caller;
  const transfers = await listOwnTransfers(tx, { member, pageNo, pageSize });
  return done({ total: await countOwnTransfers(tx, member), transfers: transfers.map(toFundTransfer) });
};

const toFundTransfer = (transfer: VendorTransfer): FundTransfer => ({
  transferId: transfer.id,
  from: transfer.direction === 'in' ? mainWallet : transfer.vendor,
  to: transfer.direction === 'in' ? transfer.vendor : mainWallet,
  amount: transfer.amount,
  currency: transfer.currency,
  kind: transfer.kind,
  state: transfer.state,
  reason: transfer.reason,
  madeAt: transfer.madeAt,
  endedAt: transfer.endedAt,
});
