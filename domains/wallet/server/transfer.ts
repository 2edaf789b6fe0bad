/** What a member does with money between the main wallet and vendors. How it moves stands in `transfer-move.ts`. */
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type FundTransfer, type listTransfers, mainWallet, type transferFund } from '../contract/transfer.ts';
import {
  countOwnTransfers,
  listOwnTransfers,
  lockTransfersOf,
  newestTransfer,
  readTransfers,
  type Transfer,
} from './transfer.store.ts';
import { type MoveDeps, moveFunds } from './transfer-move.ts';
import type { StandingDeps } from './withdrawal-standing.ts';

export type TransferDeps = Omit<MoveDeps, 'transferJobs'> & Pick<StandingDeps, 'peekWithdrawable'>;

export const createTransferFund =
  (deps: MoveDeps): UseCase<typeof transferFund> =>
  async ({ tx, caller, site, clock, rng }, { seen, ...wish }) => {
    const { member } = caller;
    const { merchant, currency } = site;
    await lockTransfersOf(tx, member);
    if (seen !== undefined && seen !== (await newestTransfer(tx, member))) return refuse('made_since');
    const moved = await moveFunds(tx, deps, { ...wish, member, merchant, currency, now: clock.now(), rng });
    if (!moved.ok) return moved;
    const { ids, stayed } = moved.value;
    return done({ transfers: (await readTransfers(tx, ids)).map(viewOf), stayed });
  };

export const showTransfers: UseCase<typeof listTransfers> = async ({ tx, caller }, { pageNo, pageSize }) => {
  const { member } = caller;
  const transfers = await listOwnTransfers(tx, { member, pageNo, pageSize });
  return done({ total: await countOwnTransfers(tx, member), transfers: transfers.map(viewOf) });
};

const viewOf = (transfer: Transfer): FundTransfer => ({
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
