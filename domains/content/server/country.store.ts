import type { Country } from '#kernel/country.ts';
import type { Tx } from '#platform/server/context.ts';

export async function listAllCountries(tx: Tx): Promise<Country[]> {
  const { rows } = await tx.query<Country>(
    'SELECT code AS "countryCode", dialing_code AS "countryDialingCode" FROM content.country ORDER BY code',
  );
  return rows;
}
