/** The calls of vendors' wallets and of transfers. */

import { listTransfers, transferFund } from '#domains/wallet/contract/transfer.ts';
import { readTransferCause } from '#domains/wallet/contract/transfer-cause.ts';
import {
  readDownlineStanding,
  readUplineStanding,
  transferDownline,
  transferUpline,
} from '#domains/wallet/contract/transfer-member.ts';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import { inDomain, type Route, route } from '#platform/server/route.ts';
import { createShowTransferCause } from '../record/transfer-cause.ts';
import { createTransferFund, showTransfers, type TransferDeps } from './transfer.ts';
import { createTransferJobs } from './transfer-jobs.ts';
import {
  createShowDownlineStanding,
  createShowUpline,
  createTransferDownline,
  createTransferUpline,
  type MemberTransferDeps,
} from './transfer-member.ts';
import { createShowWallets } from './vendor-wallet.ts';

export type TransferRouteDeps = TransferDeps & MemberTransferDeps;

export function transferRoutes(routeDeps: TransferRouteDeps): Route[] {
  const deps = { ...routeDeps, transferJobs: createTransferJobs(routeDeps) };
  const { limiter } = deps.prove;
  return inDomain('wallet', [
    route(readMerchantWallet, createShowWallets(deps)),
    route(transferFund, createTransferFund(deps)),
    route(listTransfers, showTransfers),
    route(readTransferCause, createShowTransferCause(deps)),
    route(readUplineStanding, createShowUpline(deps)),
    route(transferUpline, createTransferUpline(deps), limiter),
    route(readDownlineStanding, createShowDownlineStanding(deps)),
    route(transferDownline, createTransferDownline(deps), limiter),
  ]);
}
