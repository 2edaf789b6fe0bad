import type { Match, Promotion, PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import type { Period } from '#domains/rewards/rules/promotion.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Locale, Localized } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type Category = Promotion['category'];
export type PromotionTexts = Pick<Promotion, 'title' | 'summary' | 'content' | 'terms'>;
export type PromotionImage = { readonly kind: string; readonly seed: string };

export type PromotionDraft = Period & {
  readonly merchant: string;
  readonly category: Category;
  readonly pays: boolean;
  /** It gives what it gives without a request. */
  readonly byItself?: boolean;
  readonly position: number;
  readonly updatedAt: Instant;
  readonly pictures: readonly PromotionImage[];
  readonly words: Localized<PromotionTexts>;
  /** From which VIP level on it may be joined. */
  readonly leastVip?: number | null;
  /** Where it adds to a deposit. */
  readonly match?: Match | null;
  /** What a request that is approved gives; without one, staff say how much. */
  readonly reward?: { readonly amount: Money; readonly turnoverPpm: bigint; readonly days: number } | null;
};

const maxPromotions = 100;
const maxCards = 24;

export async function insertPromotion(tx: Tx, draft: PromotionDraft): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `WITH added AS (
       INSERT INTO rewards.promotion (merchant, category, pays, position, starts_at, ends_at, claims_end_at, updated_at,
         match_ppm, match_least, match_most, match_turnover_ppm, match_days, match_max_bet, least_vip, match_turn,
         reward_amount, reward_turnover_ppm, reward_days, by_itself)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $11, $12, $13, $14, $15, $16, $17, $18,
         $19, coalesce($20, 1000000), coalesce($21, 30), coalesce($22, false)) RETURNING id
     ), worded AS (
       INSERT INTO rewards.promotion_text (promotion, locale, title, summary, content, terms)
       SELECT added.id, w.key, w.value ->> 'title', w.value ->> 'summary', w.value ->> 'content', w.value ->> 'terms'
         FROM added, jsonb_each($9::jsonb) w
     ), pictured AS (
       INSERT INTO rewards.promotion_image (promotion, sequence, picture_kind, picture_seed)
       SELECT added.id, i.place, i.value ->> 'kind', i.value ->> 'seed'
         FROM added, jsonb_array_elements($10::jsonb) WITH ORDINALITY AS i(value, place)
     )
     SELECT id::text FROM added`,
    [
      draft.merchant,
      draft.category,
      draft.pays,
      draft.position,
      new Date(draft.startsAt),
      draft.endsAt && new Date(draft.endsAt),
      draft.claimsEndAt && new Date(draft.claimsEndAt),
      new Date(draft.updatedAt),
      JSON.stringify(draft.words),
      JSON.stringify(draft.pictures),
      draft.match?.ratePpm,
      draft.match?.least,
      draft.match?.most,
      draft.match?.turnoverPpm,
      draft.match?.days,
      draft.match?.maxBet,
      draft.leastVip,
      draft.match?.turn,
      draft.reward?.amount,
      draft.reward?.turnoverPpm,
      draft.reward?.days,
      draft.byItself,
    ],
  );
  return rows[0]?.id ?? '';
}

/** When, and for whom. `turn` is null where it adds nothing to a deposit. */
export type PromotionTerms = Period & { readonly leastVip: number | null; readonly turn: Match['turn'] | null };

export async function readPromotionTerms(
  tx: Tx,
  { merchant, promotion }: { merchant: string; promotion: string },
): Promise<PromotionTerms | null> {
  const { rows } = await tx.query<PromotionTerms>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt", claims_end_at AS "claimsEndAt",
            least_vip::int AS "leastVip", match_turn AS turn FROM rewards.promotion
      WHERE id = $1::bigint AND merchant = $2`,
    [promotion, merchant],
  );
  return rows[0] ?? null;
}

export async function hasPromotions(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ some: boolean }>('SELECT EXISTS (SELECT FROM rewards.promotion) AS some');
  return rows[0]?.some ?? false;
}

/** Texts in the requested language, else in English, and the pictures in order. */
const contentSql = `
  JOIN LATERAL (SELECT title, summary, content, terms FROM rewards.promotion_text
                 WHERE promotion = p.id AND locale IN ($2, 'EN') ORDER BY locale = $2 DESC LIMIT 1) w ON true
 CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(jsonb_build_object('sequence', sequence, 'kind', picture_kind,
                              'seed', picture_seed) ORDER BY sequence), '[]') AS pictures
                       FROM rewards.promotion_image WHERE promotion = p.id) i`;

const isRunningSql = 'p.starts_at <= $3 AND (p.ends_at IS NULL OR p.ends_at > $3)';

export type PromotionContent = PromotionTexts & {
  readonly id: string;
  readonly pictures: readonly (PromotionImage & { readonly sequence: number })[];
};

export type PromotionQuery = { readonly merchant: string; readonly locale: Locale; readonly now: Instant };

export async function listRunningContent(
  tx: Tx,
  { merchant, locale, now }: PromotionQuery,
): Promise<PromotionContent[]> {
  const { rows } = await tx.query<PromotionContent>({
    name: 'rewards_promotion_running',
    text: `
      SELECT p.id::text, w.title, w.summary, w.content, w.terms, i.pictures
        FROM (SELECT * FROM rewards.promotion p WHERE p.merchant = $1 AND ${isRunningSql}
               ORDER BY p.position, p.id LIMIT ${maxCards}) p
       ${contentSql} ORDER BY p.position, p.id`,
    values: [merchant, locale, new Date(now)],
  });
  return rows;
}

export type PromotionRow = PromotionContent &
  Period & {
    readonly category: Category;
    readonly own: PromotionStatus | null;
    readonly remark: string | null;
    readonly changedAt: Instant | null;
    readonly match: Match | null;
    readonly leastVip: number | null;
    readonly byItself: boolean;
  };

/** The figures of a match stand together or not at all. */
type PromotionDbRow = Omit<PromotionRow, 'match'> & Omit<Match, 'ratePpm'> & { readonly ratePpm: number | null };

/** What runs, what begins within a month, and for a member also what they took part in and ended within two. */
export async function listPromotionRows(
  tx: Tx,
  { merchant, locale, now, member }: PromotionQuery & { readonly member: MemberId | null },
): Promise<PromotionRow[]> {
  const { rows } = await tx.query<PromotionDbRow>({
    name: 'rewards_promotion_standing',
    text: `
      SELECT p.id::text, p.category, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.claims_end_at AS "claimsEndAt",
             p.own, p.remark, p.changed_at AS "changedAt", p.least_vip::int AS "leastVip", p.by_itself AS "byItself", p.match_ppm AS "ratePpm", p.match_least AS least, p.match_most AS most,
             p.match_turnover_ppm AS "turnoverPpm", p.match_days AS days, p.match_max_bet AS "maxBet", p.match_turn AS turn, w.title, w.summary, w.content, w.terms, i.pictures
        FROM (SELECT p.*, o.status AS own, o.decision_remark AS remark, o.changed_at
                FROM rewards.promotion p
                LEFT JOIN rewards.participation o ON o.promotion = p.id AND o.member = $4
               WHERE p.merchant = $1 AND p.starts_at < $3::timestamptz + interval '30 days'
                 AND (p.ends_at IS NULL OR p.ends_at > $3
                      OR (o.member IS NOT NULL AND p.ends_at > $3::timestamptz - interval '60 days'))
               ORDER BY p.position, p.id LIMIT ${maxPromotions}) p
       ${contentSql} ORDER BY p.position, p.id`,
    values: [merchant, locale, new Date(now), member],
  });
  return rows.map(({ ratePpm, least, most, turnoverPpm, days, maxBet, turn, ...row }) => ({
    ...row,
    match: ratePpm === null ? null : { ratePpm, least, most, turnoverPpm, days, maxBet, turn },
  }));
}

export type PromotionPage = { readonly id: string; readonly updatedAt: Instant };

/** What a search engine may find; members' own pages are not among it. */
export async function listPromotionPages(
  tx: Tx,
  { merchant, now }: { merchant: string; now: Instant },
): Promise<PromotionPage[]> {
  const { rows } = await tx.query<PromotionPage>(
    `SELECT p.id::text, p.updated_at AS "updatedAt" FROM rewards.promotion p
      WHERE p.merchant = $1 AND p.starts_at <= $2 AND (p.ends_at IS NULL OR p.ends_at > $2)
      ORDER BY p.position, p.id LIMIT ${maxPromotions}`,
    [merchant, new Date(now)],
  );
  return rows;
}

/** Whether the brand rewards invitations at present. */
export async function isReferralOpen(
  tx: Tx,
  { merchant, now }: { readonly merchant: string; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>({
    name: 'rewards_promotion_referral',
    text: `SELECT EXISTS (SELECT FROM rewards.promotion p
      WHERE p.merchant = $1 AND p.category = 'REFERRAL' AND p.starts_at <= $2 AND (p.ends_at IS NULL OR p.ends_at > $2)) AS open`,
    values: [merchant, new Date(now)],
  });
  return rows[0]?.open ?? false;
}
