/** A key, a game and a ticket for whoever checks the gateway of a sandbox; nothing of it exists elsewhere. */
import { listMembers } from '#domains/identity/server/index.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { isInMaintenance } from '../rules/openness.ts';
import { demoOutsideVendor } from './demo/demo-vendor.ts';
import { listGameRows } from './game.store.ts';
import { openLaunch } from './gateway/launch.ts';
import { issueVendorKey, readSecrets, readSecretsOf } from './gateway/vendor-key.ts';
import { listWalletAddresses } from './transfer-vendor.store.ts';

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
export async function sandboxWallet(tx: Tx): Promise<SandboxWallet | null> {
  const vendor = demoOutsideVendor;
  const address = (await listWalletAddresses(tx)).get(vendor);
  const [secret] = await readSecretsOf(tx, vendor);
  return address === undefined || secret === undefined ? null : { vendor, secret, address, currency };
}

/** Null where there is no demo world. */
export async function sandboxTester(tx: Tx, { at, rng }: { at: Instant; rng: Rng }): Promise<SandboxTester | null> {
  const members = await listMembers(tx, { merchant, limit: 1_000 });
  const player = members.find((member) => member.account === account);
  const game = (await listGameRows(tx, merchant)).find(
    (one) => one.kind === 'GAME' && one.category === 'RNG' && one.vendor !== 'BGS' && !isInMaintenance(one, at),
  );
  if (!player || !game) return null;
  const { vendor, node, code } = game;
  const [known] = (await readSecrets(tx)).get(vendor) ?? [];
  const secret = known ?? (await issueVendorKey(tx, { vendor, at, rng })).secret;
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
