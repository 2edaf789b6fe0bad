import type { Tx } from '#platform/server/context.ts';
import type { GameCategory, Jurisdiction } from '../contract/profile.ts';
import type { Safeguards } from '../contract/safeguards.ts';

type Row = { code: string; minimum_age: number; closed_categories: GameCategory[] };

export async function readProfile(tx: Tx, code: string): Promise<Jurisdiction | null> {
  const { rows } = await tx.query<Row>(
    'SELECT code, minimum_age, closed_categories FROM protection.profile WHERE code = $1',
    [code],
  );
  const [row] = rows;
  return row ? { code: row.code, minimumAge: row.minimum_age, closedCategories: row.closed_categories } : null;
}

export async function readSafeguards(tx: Tx, code: string): Promise<Safeguards | null> {
  const { rows } = await tx.query<Safeguards>(
    `SELECT helpline, help_hours AS "helpHours", reality_check_minutes AS "realityCheckMinutes",
            may_cancel_withdrawal AS "mayCancelWithdrawal", offered_limits AS "offeredLimits"
       FROM protection.profile WHERE code = $1`,
    [code],
  );
  return rows[0] ?? null;
}

export async function readRetentionYears(tx: Tx, code: string): Promise<number | null> {
  const { rows } = await tx.query<{ years: number }>(
    'SELECT closed_kept_years AS years FROM protection.profile WHERE code = $1',
    [code],
  );
  return rows[0]?.years ?? null;
}
