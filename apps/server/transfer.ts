/** What wallet's transfers need of the rooms that it may not know: vendors of games, the tree of agents, turnover of rewards. */
import { uplineOf } from '#domains/agents/server/index.ts';
import { readMarket } from '#domains/content/server/index.ts';
import { listTransferVendors } from '#domains/games/server/index.ts';
import type { Prove } from '#domains/identity/server/index.ts';
import type { Doors } from '#domains/protection/server/index.ts';
import { openRequirement, peekWithdrawable, withdrawableOf } from '#domains/rewards/server/index.ts';
import { createVendorDoors, type TransferRouteDeps } from '#domains/wallet/server/index.ts';

/** The zone of the platform's day. */
const offsetMinutes = 480;

type Given = {
  readonly protection: Pick<Doors, 'mayTransfer' | 'mayDeposit'>;
  readonly prove: Prove;
  readonly sandbox?: boolean;
};

export const transfersOf = ({ protection, prove, sandbox = false }: Given): TransferRouteDeps => ({
  prove,
  transferVendorsOf: listTransferVendors,
  vendors: createVendorDoors({ sandbox }),
  mayTransfer: protection.mayTransfer,
  mayDeposit: protection.mayDeposit,
  uplineOf,
  withdrawableOf,
  peekWithdrawable,
  onTransferReceived: async (tx, { amount: base, domain, ...received }) => {
    const { profile } = await readMarket(tx, domain);
    await openRequirement(tx, { ...received, kind: 'transfer', base, profile });
  },
  offsetMinutes,
});
