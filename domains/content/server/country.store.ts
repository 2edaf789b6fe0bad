import type { Country } from '#kernel/country.ts';
import type { Tx } from '#platform/server/context.ts';

/**
 * The country of a player: that of the law they play under, where its code is a country's, otherwise the one whose dialing code
 * their number begins with. Null where nobody knows it, or several share the code.
 */
export async function readCountry(
  tx: Tx,
  { profile, mobile }: { readonly profile: string; readonly mobile: string | null },
): Promise<string | null> {
  const { rows } = await tx.query<{ code: string | null }>(
    `SELECT coalesce(max(code) FILTER (WHERE code = $1), CASE WHEN count(*) = 1 THEN max(code) END) AS code FROM (
       SELECT code FROM content.country WHERE code = $1 OR dialing_code = (
         SELECT dialing_code FROM content.country WHERE $2 LIKE '+' || dialing_code || '%'
         ORDER BY length(dialing_code) DESC LIMIT 1)
     ) AS fitting`,
    [profile, mobile],
  );
  return rows[0]?.code ?? null;
}

export async function listAllCountries(tx: Tx): Promise<Country[]> {
  const { rows } = await tx.query<Country>(
    'SELECT code AS "countryCode", dialing_code AS "countryDialingCode" FROM content.country ORDER BY code',
  );
  return rows;
}
