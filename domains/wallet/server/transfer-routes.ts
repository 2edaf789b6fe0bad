/** The calls of vendors' wallets and of transfers. */
import { inRoom, type Route, route } from '#platform/server/route.ts';
import { listTransfers, transferFund } from '../contract/transfer.ts';
import { readTransferCause } from '../contract/transfer-cause.ts';
import { readUplineStanding, transferDownline, transferUpline } from '../contract/transfer-member.ts';
import { readMerchantWallet } from '../contract/vendor-wallet.ts';
import { createTransferFund, showTransfers, type TransferDeps } from './transfer.ts';
import { createShowTransferCause } from './transfer-cause.ts';
import { createTransferJobs } from './transfer-jobs.ts';
import {
  createShowUpline,
  createTransferDownline,
  createTransferUpline,
  type MemberTransferDeps,
} from './transfer-member.ts';
import { createShowWallets } from './vendor-wallet.ts';

export type TransferRouteDeps = TransferDeps & MemberTransferDeps;

export function transferRoutes(given: TransferRouteDeps): Route[] {
  const deps = { ...given, transferJobs: createTransferJobs(given) };
  const { door } = deps.prove;
  return inRoom('wallet', [
    route(readMerchantWallet, createShowWallets(deps)),
    route(transferFund, createTransferFund(deps)),
    route(listTransfers, showTransfers),
    route(readTransferCause, createShowTransferCause(deps)),
    route(readUplineStanding, createShowUpline(deps)),
    route(transferUpline, createTransferUpline(deps), door),
    route(transferDownline, createTransferDownline(deps), door),
  ]);
}
