import type { Tx } from '#platform/server/context.ts';
import type { GameCategory, Jurisdiction } from '../contract/profile.ts';

type Row = { code: string; minimum_age: number; closed_categories: GameCategory[] };

export async function readProfile(tx: Tx, code: string): Promise<Jurisdiction | null> {
  const { rows } = await tx.query<Row>(
    'SELECT code, minimum_age, closed_categories FROM protection.profile WHERE code = $1',
    [code],
  );
  const [row] = rows;
  return row ? { code: row.code, minimumAge: row.minimum_age, closedCategories: row.closed_categories } : null;
}
