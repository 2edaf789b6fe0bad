/** What wallet's transfers need of domains that it may not import: vendors of games, the tree of agents, turnover of rewards. */
import { uplineOf } from '#domains/agents/server/index.ts';
import { readMarket } from '#domains/content/server/index.ts';
import { createCallWallet, createExternalVendors, listTransferVendors } from '#domains/games/server/index.ts';
import type { ProofChecks } from '#domains/identity/server/index.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import { lockWithdrawableFunds, openRequirement, readWithdrawableFunds } from '#domains/rewards/server/index.ts';
import {
  type AutoTransferDeps,
  createVendorClients,
  type LoadVendorClients,
  type TransferRouteDeps,
} from '#domains/wallet/server/index.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { type Log, silentLog } from '#platform/server/runtime/log.ts';
import { type Rng, systemRng } from '#platform/server/runtime/rng.ts';
import { lockActiveBonus } from '../rewards/active-bonus.ts';

/** The zone of the platform's day. */

type TransferParts = {
  readonly protection: Pick<ProtectionGuards, 'mayTransfer' | 'mayDeposit'>;
  readonly prove: ProofChecks;
} & Partial<VendorClientDeps>;

type VendorClientDeps = { readonly sandbox: boolean; readonly log: Pick<Log, 'warn' | 'error'>; readonly rng: Rng };

/** Clients of vendors that keep a balance of their own: over HTTP where they have an address. */
export const composeVendorClients = ({ sandbox, log, rng }: VendorClientDeps): LoadVendorClients =>
  createVendorClients({ sandbox, external: createExternalVendors({ ask: createCallWallet({ rng, sandbox }), log }) });

/** What is needed to move money to and from vendors. */
export const createAutoTransferDeps = ({
  mayTransfer,
  ...speaking
}: VendorClientDeps & Pick<ProtectionGuards, 'mayTransfer'>): AutoTransferDeps => ({
  listTransferVendors,
  vendors: composeVendorClients(speaking),
  mayTransfer,
  lockActiveBonus,
});

export const createTransferDeps = ({
  protection,
  prove,
  sandbox = false,
  log = silentLog,
  rng = systemRng,
}: TransferParts): TransferRouteDeps => ({
  prove,
  ...createAutoTransferDeps({ sandbox, log, rng, mayTransfer: protection.mayTransfer }),
  mayDeposit: protection.mayDeposit,
  uplineOf,
  lockWithdrawableFunds,
  readWithdrawableFunds,
  onTransferReceived: async (tx, { amount: base, domain, ...received }) => {
    const { profile } = await readMarket(tx, domain);
    await openRequirement(tx, { ...received, kind: 'transfer', base, profile });
  },
  offsetMinutes: defaultOffsetMinutes,
});
