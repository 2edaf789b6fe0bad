import type { SiteRestriction } from '#domains/content/rules/status.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** The country of an address by the rows of the operator; null where none has it. */
export async function readAddressCountry(tx: Tx, ip: string): Promise<string | null> {
  const { rows } = await tx.query<{ country: string }>(
    'SELECT country FROM content.address_country WHERE range >>= $1::inet ORDER BY masklen(range) DESC LIMIT 1',
    [ip],
  );
  return rows[0]?.country ?? null;
}

type RestrictionRow = { blocked: boolean; closed: boolean; endless: boolean | null; endsAt: Instant | null };

/** What stands between this address and the brand at `now`. An address that cannot be read is in no list. */
export async function readRestriction(
  tx: Tx,
  { merchant, ip, now }: { merchant: string; ip: string | null; now: Instant },
): Promise<SiteRestriction> {
  const { rows } = await tx.query<RestrictionRow>({
    name: 'content_restriction_read',
    text: `
      SELECT
        EXISTS (SELECT FROM content.blocked_address
                 WHERE range >>= $2::inet AND (merchant IS NULL OR merchant = $1))
        OR EXISTS (SELECT FROM content.blocked_country
                    WHERE (merchant IS NULL OR merchant = $1)
                      AND country = (SELECT country FROM content.address_country
                                      WHERE range >>= $2::inet ORDER BY masklen(range) DESC LIMIT 1)) AS blocked,
        count(w.id) > 0 AS closed, bool_or(w.ends_at IS NULL) AS endless, max(w.ends_at) AS "endsAt"
      FROM content.maintenance_window w
     WHERE (w.merchant IS NULL OR w.merchant = $1) AND w.starts_at <= $3 AND (w.ends_at IS NULL OR w.ends_at > $3)`,
    values: [merchant, ip, new Date(now)],
  });
  const row = rows[0];
  if (!row) return { blocked: false, maintenance: null };
  return { blocked: row.blocked, maintenance: row.closed ? { endTime: row.endless ? null : row.endsAt } : null };
}
