import type { Country } from '#kernel/country.ts';
import type { Tx } from '#platform/server/context.ts';

type CountryHints = {
  readonly profile: string;
  /** Of the player and of the brand, in the order in which they are believed. */
  readonly numbers: readonly (string | null)[];
  readonly currency: string;
};

/**
 * The country of a player: that of the law they play under, where its code is a country's, otherwise the one whose dialing code a
 * number begins with, otherwise the one that the currency is of. Null where nobody knows it: a dialing code may be of several
 * countries, and a currency of none.
 */
export async function readPlayerCountryCode(
  tx: Tx,
  { profile, numbers, currency }: CountryHints,
): Promise<string | null> {
  const { rows } = await tx.query<{ code: string | null }>(
    `SELECT coalesce(
       (SELECT code FROM content.country WHERE code = $1),
       (SELECT max(c.code) FROM unnest($2::text[]) WITH ORDINALITY AS known(number, nth)
          JOIN content.country c ON c.dialing_code = (
            SELECT dialing_code FROM content.country WHERE known.number LIKE '+' || dialing_code || '%'
            ORDER BY length(dialing_code) DESC LIMIT 1)
         GROUP BY nth HAVING count(*) = 1 ORDER BY nth LIMIT 1),
       -- ISO 4217 begins the name of a country's currency with the code of the country.
       (SELECT code FROM content.country WHERE code = left($3, 2))
     ) AS code`,
    [profile, numbers, currency],
  );
  return rows[0]?.code ?? null;
}

export async function listCountryRows(tx: Tx): Promise<Country[]> {
  const { rows } = await tx.query<Country>(
    'SELECT code AS "countryCode", dialing_code AS "countryDialingCode" FROM content.country ORDER BY code',
  );
  return rows;
}
