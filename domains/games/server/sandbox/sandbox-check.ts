/** A key, a game and a ticket for checks of a sandbox's gateway; they exist only in the sandbox. */

import { isInMaintenance } from '#domains/games/rules/catalogue/maintenance.ts';
import { listMembers } from '#domains/identity/server/index.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { listGameRows } from '../catalogue/game.store.ts';
import { demoExternalVendor } from '../demo/demo-vendor.ts';
import { openLaunch } from '../launch/launch-ticket.ts';
import { listWalletAddresses } from '../transfer/transfer-vendor.store.ts';
import { issueVendorKey, readSecrets, readSecretsOf } from '../vendor/vendor-key.ts';

export type SandboxTester = {
  readonly vendor: string;
  readonly secret: string;
  readonly ticket: string;
  readonly game: string;
  readonly currency: string;
};

const [merchant, domain, currency, account] = ['demo', 'localhost', 'PHP', 'tomas'] as const;

export type SandboxWallet = {
  readonly vendor: string;
  readonly secret: string;
  readonly address: string;
  readonly currency: string;
};

/** The wallet that the sandbox's vendor keeps itself; null where none runs. */
export async function readSandboxWallet(tx: Tx): Promise<SandboxWallet | null> {
  const vendor = demoExternalVendor;
  const address = (await listWalletAddresses(tx)).get(vendor);
  const [secret] = await readSecretsOf(tx, vendor);
  return address === undefined || secret === undefined ? null : { vendor, secret, address, currency };
}

/** Null where there is no demo data. */
export async function createSandboxTester(
  tx: Tx,
  { at, rng }: { at: Instant; rng: Rng },
): Promise<SandboxTester | null> {
  const members = await listMembers(tx, { merchant, limit: 1_000 });
  const player = members.find((member) => member.account === account);
  const game = (await listGameRows(tx, merchant)).find(
    (one) => one.kind === 'GAME' && one.category === 'RNG' && one.vendor !== 'BGS' && !isInMaintenance(one, at),
  );
  if (!player || !game) return null;
  const { vendor, node, code } = game;
  const [stored] = (await readSecrets(tx)).get(vendor) ?? [];
  const secret = stored ?? (await issueVendorKey(tx, { vendor, at, rng })).secret;
  const session = 'a check of the gateway';
  const { ticket } = await openLaunch(tx, {
    vendor,
    member: player.id,
    merchant,
    domain,
    currency,
    node,
    session,
    at,
    rng,
  });
  return { vendor, secret, ticket, game: code, currency };
}
