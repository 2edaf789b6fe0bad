import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { LoginSource } from './credential.store.ts';

export async function trustNetwork(
  tx: Tx,
  { member, network, at }: { member: MemberId; network: string; at: Instant },
): Promise<void> {
  await tx.query({
    name: 'identity trust network',
    text: `INSERT INTO identity.trusted_network (member, network, first_at, last_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (member, network) DO UPDATE SET last_at = greatest(trusted_network.last_at, excluded.last_at)`,
    values: [member, network, new Date(at)],
  });
}

export type NewDevice = {
  readonly id: string;
  readonly member: MemberId;
  readonly deviceSha256: Buffer;
  readonly name: string;
  readonly at: Instant;
};

/** Returns whether the device is new to the member. */
export async function trustDevice(tx: Tx, { id, member, deviceSha256, name, at }: NewDevice): Promise<boolean> {
  const { rows } = await tx.query<{ isNew: boolean }>({
    name: 'identity trust device',
    text: `INSERT INTO identity.trusted_device (id, member, device_sha256, name, first_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (member, device_sha256) DO UPDATE
       SET last_at = greatest(trusted_device.last_at, excluded.last_at), name = excluded.name
     RETURNING id = $1 AS "isNew"`,
    values: [id, member, deviceSha256, name, new Date(at)],
  });
  return rows[0]?.isNew ?? false;
}

/** The source of a request: a device of the owner, a network where the owner logged in before, or neither. */
export type RequestSource = 'device' | 'network' | 'elsewhere';

export async function readRequestSource(tx: Tx, member: MemberId, source: LoginSource): Promise<RequestSource> {
  const { rows } = await tx.query<{ from: RequestSource }>(
    `SELECT CASE
         WHEN EXISTS (SELECT FROM identity.trusted_device WHERE member = $1 AND device_sha256 = $3) THEN 'device'
         WHEN EXISTS (SELECT FROM identity.trusted_network WHERE member = $1 AND network = $2) THEN 'network'
         ELSE 'elsewhere' END AS "from"`,
    [member, source.network, source.deviceSha256],
  );
  return rows[0]?.from ?? 'elsewhere';
}

/** Sources that were not used for long lose their trust: addresses change hands, and devices are sold. */
export async function deleteUnusedTrustedSources(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.trusted_network WHERE last_at < $1', [new Date(before)]);
  await tx.query('DELETE FROM identity.trusted_device WHERE last_at < $1', [new Date(before)]);
}

/** The demo world's people live on the machine that shows it, and every browser there is theirs. */
export async function trustNetworkOfAll(
  tx: Tx,
  { merchant, accounts, network, at }: { merchant: string; accounts: readonly string[]; network: string; at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity.trusted_network (member, network, first_at, last_at, any_device)
     SELECT id, $3, $4, $4, true FROM identity.member WHERE merchant = $1 AND account = ANY($2) ON CONFLICT DO NOTHING`,
    [merchant, accounts, network, new Date(at)],
  );
}
