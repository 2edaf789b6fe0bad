import type { TrustedDevice } from '#domains/identity/contract/device.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export async function listTrusted(tx: Tx, member: MemberId, limit: number): Promise<TrustedDevice[]> {
  const { rows } = await tx.query<TrustedDevice>(
    `SELECT id, name, first_at AS "firstAt", last_at AS "lastAt" FROM identity.trusted_device
      WHERE member = $1 ORDER BY last_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type TrustedNetwork = { readonly network: string; readonly firstAt: Instant; readonly lastAt: Instant };

/** For the member's copy. */
export async function listTrustedNetworks(tx: Tx, member: MemberId, limit: number): Promise<TrustedNetwork[]> {
  const { rows } = await tx.query<TrustedNetwork>(
    `SELECT network, first_at AS "firstAt", last_at AS "lastAt" FROM identity.trusted_network
      WHERE member = $1 ORDER BY last_at DESC, network LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** One by its id, or all of them. */
export async function deleteTrusted(tx: Tx, member: MemberId, id: string | null): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'DELETE FROM identity.trusted_device WHERE member = $1 AND ($2::text IS NULL OR id = $2) RETURNING name',
    [member, id],
  );
  return rows.map(({ name }) => name);
}

export async function deleteTrustedNetworks(tx: Tx, member: MemberId, except: string): Promise<void> {
  await tx.query('DELETE FROM identity.trusted_network WHERE member = $1 AND network <> $2', [member, except]);
}

/** Removing a device also ends the trust in it on networks where every device was trusted. */
export async function clearAnyDeviceTrust(tx: Tx, member: MemberId): Promise<void> {
  await tx.query('UPDATE identity.trusted_network SET any_device = false WHERE member = $1 AND any_device', [member]);
}
