/** The devices of members, as hashes, for offers that are given once for each device. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** Where a session was opened and where its member logged in since; none where the page did not name its device. */
export async function listSessionDevices(tx: Tx, session: string): Promise<string[]> {
  const { rows } = await tx.query<{ device: string }>({
    name: 'identity session devices',
    text: `SELECT encode(d.device_sha256, 'hex') AS device FROM identity.session s
        JOIN identity.trusted_device d ON d.member = s.member AND d.last_at >= s.created_at
      WHERE s.id = $1 ORDER BY d.last_at DESC LIMIT 10`,
    values: [session],
  });
  return rows.map(({ device }) => device);
}

export async function haveSharedDevice(tx: Tx, one: MemberId, other: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM identity.trusted_device a
       JOIN identity.trusted_device b ON b.member = $2 AND b.device_sha256 = a.device_sha256
      WHERE a.member = $1 LIMIT 1`,
    [one, other],
  );
  return rowCount === 1;
}

const maxOthers = 100;

/** Other accounts that logged in where this member did. */
export async function listMembersOnSameDevice(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'identity members of device',
    text: `SELECT DISTINCT b.member FROM identity.trusted_device a
        JOIN identity.trusted_device b ON b.device_sha256 = a.device_sha256 AND b.member <> a.member
      WHERE a.member = $1 LIMIT ${maxOthers}`,
    values: [member],
  });
  return rows.map((row) => row.member);
}
