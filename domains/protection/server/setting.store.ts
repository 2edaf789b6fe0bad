import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';
import type { RealityCheckMinutes } from '../contract/reality-check.ts';

export type Setting = { readonly realityCheckMinutes: RealityCheckMinutes | null };

/** Held until the transaction ends, made where it is missing: changes of one member come one after the other. */
export async function lockOrCreateSetting(tx: Tx, member: MemberId): Promise<Setting> {
  await tx.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
  const { rows } = await tx.query<Setting>(
    'SELECT reality_check_minutes AS "realityCheckMinutes" FROM protection.setting WHERE member = $1 FOR UPDATE',
    [member],
  );
  return rows[0] ?? { realityCheckMinutes: null };
}

/** The same for a guard, which creates no row: false where the member never set anything here. */
export async function lockSetting(tx: Tx, member: MemberId): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'protection_setting_lock',
    text: 'SELECT FROM protection.setting WHERE member = $1 FOR UPDATE',
    values: [member],
  });
  return rowCount === 1;
}

/** Those of these members whom a guard could refuse; takes no lock. */
export async function listMembersWithSettings(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'protection_setting_among',
    text: 'SELECT member FROM protection.setting WHERE member = ANY ($1)',
    values: [arrayText(members)],
  });
  return new Set(rows.map(({ member }) => member));
}

export async function readSetting(tx: Tx, member: MemberId): Promise<Setting> {
  const { rows } = await tx.query<Setting>(
    'SELECT reality_check_minutes AS "realityCheckMinutes" FROM protection.setting WHERE member = $1',
    [member],
  );
  return rows[0] ?? { realityCheckMinutes: null };
}

export async function writeRealityCheck(tx: Tx, member: MemberId, minutes: RealityCheckMinutes): Promise<void> {
  await tx.query('UPDATE protection.setting SET reality_check_minutes = $2 WHERE member = $1', [member, minutes]);
}
