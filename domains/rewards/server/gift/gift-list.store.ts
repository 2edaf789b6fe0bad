/** The lists and sums of a member's gifts. */
import type { Player } from '#domains/bets/server/index.ts';
import type { GiftTab } from '#domains/rewards/contract/gift.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Gift, giftColumns } from './gift.store.ts';

/** A gift is over at its instant, before the job that writes it down has come by. */
const isReadySql = `state = 'ready' AND (claim_until IS NULL OR claim_until > $3)`;
const isOverSql = `(state IN ('expired', 'withdrawn') OR (state = 'ready' AND claim_until <= $3))`;

/** What ends first comes first among what can be claimed; of the rest the newest. */
const newestFirst = 'coalesce(ended_at, claim_until) DESC, id DESC';
const lists: Readonly<Record<GiftTab, { readonly where: string; readonly order: string }>> = {
  claimable: { where: isReadySql, order: 'claim_until NULLS LAST, issued_at, id' },
  claimed: { where: `state = 'claimed' AND $3::timestamptz IS NOT NULL`, order: newestFirst },
  expired: { where: isOverSql, order: newestFirst },
  ended: { where: `(state = 'claimed' OR ${isOverSql})`, order: newestFirst },
};

export type GiftQuery = Player & {
  readonly tab: GiftTab;
  readonly now: Instant;
  readonly skip: number;
  readonly limit: number;
};

export async function listOwnGifts(tx: Tx, { member, currency, tab, now, skip, limit }: GiftQuery): Promise<Gift[]> {
  const { where, order } = lists[tab];
  const { rows } = await tx.query<Gift>({
    name: `rewards gift list ${tab}`,
    text: `SELECT ${giftColumns} FROM rewards.gift WHERE member = $1 AND currency = $2 AND ${where}
      ORDER BY ${order} OFFSET $4 LIMIT $5`,
    values: [member, currency, new Date(now), skip, limit],
  });
  return rows;
}

type GiftSum = { readonly count: number; readonly amount: Money };

export type GiftSums = Readonly<Record<'claimable' | 'claimed' | 'expired' | 'thisMonth', GiftSum>>;

type SumsDbRow = {
  readonly [Name in keyof GiftSums]: number;
} & { readonly [Name in `${keyof GiftSums}Amount`]: Money };

const noSums: SumsDbRow = {
  claimable: 0,
  claimed: 0,
  expired: 0,
  thisMonth: 0,
  claimableAmount: zero,
  claimedAmount: zero,
  expiredAmount: zero,
  thisMonthAmount: zero,
};

/** Points are counted as gifts, and are in no sum of money. */
export async function sumOwnGifts(
  tx: Tx,
  { member, currency, now, monthStart }: Player & { readonly now: Instant; readonly monthStart: Instant },
): Promise<GiftSums> {
  const sumOf = (name: string, where: string) =>
    `count(*) FILTER (WHERE ${where})::int AS "${name}",
     coalesce(sum(amount) FILTER (WHERE pays <> 'points' AND ${where}), 0)::bigint AS "${name}Amount"`;
  const { rows } = await tx.query<SumsDbRow>({
    name: 'rewards gift sums',
    text: `SELECT ${sumOf('claimable', isReadySql)}, ${sumOf('claimed', `state = 'claimed'`)},
        ${sumOf('expired', isOverSql)}, ${sumOf('thisMonth', `state = 'claimed' AND ended_at >= $4`)}
      FROM rewards.gift WHERE member = $1 AND currency = $2`,
    values: [member, currency, new Date(now), new Date(monthStart)],
  });
  const row = rows[0] ?? noSums;
  return {
    claimable: { count: row.claimable, amount: row.claimableAmount },
    claimed: { count: row.claimed, amount: row.claimedAmount },
    expired: { count: row.expired, amount: row.expiredAmount },
    thisMonth: { count: row.thisMonth, amount: row.thisMonthAmount },
  };
}

/** What the badges show. */
export async function countReadyGifts(tx: Tx, { member, currency }: Player, now: Instant): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'rewards gift count',
    text: `SELECT count(*)::int AS count FROM rewards.gift WHERE member = $1 AND currency = $2 AND ${isReadySql}`,
    values: [member, currency, new Date(now)],
  });
  return rows[0]?.count ?? 0;
}
