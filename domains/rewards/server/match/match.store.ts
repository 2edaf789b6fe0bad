import type { Match } from '#domains/rewards/contract/promotion.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';

export type MatchOffer = Match & { readonly name: Localized<string> };

/** Null where the promotion is not of this brand or adds nothing to a deposit. */
export async function readMatch(
  tx: Tx,
  { merchant, promotion }: { readonly merchant: string; readonly promotion: string },
): Promise<MatchOffer | null> {
  const { rows } = await tx.query<MatchOffer>(
    `SELECT match_ppm AS "ratePpm", match_least AS least, match_most AS most, match_turnover_ppm AS "turnoverPpm",
            match_days AS days, match_max_bet AS "maxBet", match_turn AS turn,
            (SELECT jsonb_object_agg(locale, title) FROM rewards.promotion_text WHERE promotion = p.id) AS name
       FROM rewards.promotion p WHERE id = $1::bigint AND merchant = $2 AND match_ppm IS NOT NULL`,
    [promotion, merchant],
  );
  return rows[0] ?? null;
}

/** Of these keys, those that a bonus was given under. */
export async function readGrantedKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ key: string }>(
    `SELECT key FROM rewards.bonus WHERE key = ANY ($1)
      UNION SELECT key FROM rewards.queued_bonus WHERE key = ANY ($1)`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}
