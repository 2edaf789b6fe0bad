/** What transfers are given in a test world: the tree, turnover and vendors of the product, and doors that stand open. */
import { uplineOf } from '#domains/agents/server/index.ts';
import { listTransferVendors } from '#domains/games/server/index.ts';
import { peekWithdrawable, withdrawableOf } from '#domains/rewards/server/index.ts';
import { createVendorDoors, type TransferRouteDeps } from '#domains/wallet/server/index.ts';
import { done } from '#kernel/outcome.ts';

export const transferDeps: Omit<TransferRouteDeps, 'prove'> = {
  mayDeposit: async () => done(null),
  mayTransfer: async () => done(null),
  transferVendorsOf: listTransferVendors,
  vendors: createVendorDoors({ sandbox: true }),
  uplineOf,
  withdrawableOf,
  peekWithdrawable,
  onTransferReceived: async () => null,
  offsetMinutes: 480,
};
