/** What wallet's transfers need of the rooms that it may not know: vendors of games, the tree of agents, turnover of rewards. */
import { uplineOf } from '#domains/agents/server/index.ts';
import { readMarket } from '#domains/content/server/index.ts';
import { createAskWallet, createOutsideVendors, listTransferVendors } from '#domains/games/server/index.ts';
import type { Prove } from '#domains/identity/server/index.ts';
import type { Doors } from '#domains/protection/server/index.ts';
import { openRequirement, peekWithdrawable, withdrawableOf } from '#domains/rewards/server/index.ts';
import {
  type CarryDeps,
  createVendorDoors,
  type TransferRouteDeps,
  type VendorDoors,
} from '#domains/wallet/server/index.ts';
import { type Log, silentLog } from '#platform/server/log.ts';
import { type Rng, systemRng } from '#platform/server/rng.ts';

/** The zone of the platform's day. */
const offsetMinutes = 480;

type Given = {
  readonly protection: Pick<Doors, 'mayTransfer' | 'mayDeposit'>;
  readonly prove: Prove;
} & Partial<Speaking>;

type Speaking = { readonly sandbox: boolean; readonly log: Pick<Log, 'warn' | 'error'>; readonly rng: Rng };

/** The doors to vendors that keep a balance of their own: over HTTP where they have an address. */
export const vendorDoorsOf = ({ sandbox, log, rng }: Speaking): VendorDoors =>
  createVendorDoors({ sandbox, outside: createOutsideVendors({ ask: createAskWallet({ rng, sandbox }), log }) });

/** What the house itself needs to move money to and from vendors. */
export const carriesOf = ({ mayTransfer, ...speaking }: Speaking & Pick<Doors, 'mayTransfer'>): CarryDeps => ({
  transferVendorsOf: listTransferVendors,
  vendors: vendorDoorsOf(speaking),
  mayTransfer,
  withdrawableOf,
});

export const transfersOf = ({
  protection,
  prove,
  sandbox = false,
  log = silentLog,
  rng = systemRng,
}: Given): TransferRouteDeps => ({
  prove,
  ...carriesOf({ sandbox, log, rng, mayTransfer: protection.mayTransfer }),
  mayDeposit: protection.mayDeposit,
  uplineOf,
  peekWithdrawable,
  onTransferReceived: async (tx, { amount: base, domain, ...received }) => {
    const { profile } = await readMarket(tx, domain);
    await openRequirement(tx, { ...received, kind: 'transfer', base, profile });
  },
  offsetMinutes,
});
