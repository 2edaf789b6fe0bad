/** A member's bonuses for the data export that the privacy law requires: in every currency and state. */
import type { MemberId } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ExportedBonus = {
  readonly id: string;
  readonly currency: string;
  readonly name: Localized<string>;
  readonly amount: Money;
  readonly grantedAt: Instant;
  /** `free` where it has no turnover requirement. */
  readonly state: string;
  readonly required: Money | null;
  readonly done: Money | null;
  readonly closedAt: Instant | null;
};

/** Newest first. */
export async function listBonusesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedBonus[]> {
  const { rows } = await tx.query<ExportedBonus>(
    `SELECT b.id, b.currency, b.name, b.amount, b.granted_at AS "grantedAt", coalesce(r.state, 'free') AS state,
            r.required, r.done, r.closed_at AS "closedAt"
       FROM rewards.bonus b LEFT JOIN rewards.requirement r ON r.kind = 'bonus' AND r.credit = b.id
      WHERE b.member = $1
      UNION ALL
     SELECT q.bonus, q.currency, q.name, q.amount, q.queued_at, q.state, NULL, NULL, q.ended_at
       FROM rewards.queued_bonus q WHERE q.member = $1 AND q.state <> 'started'
      ORDER BY "grantedAt" DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedParticipation = {
  readonly promotion: number;
  readonly status: string;
  readonly requestRemark: string | null;
  readonly decisionRemark: string | null;
  readonly joinedAt: Instant;
  readonly changedAt: Instant;
  /** Of the decision of staff; null where there is none. */
  readonly approved: boolean | null;
  readonly approvedAmount: Money | null;
  readonly decidedAt: Instant | null;
};

export async function listParticipationsForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedParticipation[]> {
  const { rows } = await tx.query<ExportedParticipation>(
    `SELECT o.promotion, o.status, o.request_remark AS "requestRemark", o.decision_remark AS "decisionRemark",
            o.joined_at AS "joinedAt", o.changed_at AS "changedAt", d.approved, d.amount AS "approvedAmount",
            d.decided_at AS "decidedAt"
       FROM rewards.participation o LEFT JOIN rewards.decision d USING (promotion, member)
      WHERE o.member = $1 ORDER BY o.joined_at DESC, o.promotion DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRequestPicture = {
  readonly promotion: number;
  readonly position: number;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly addedAt: Instant;
};

/** Which pictures were sent with requests; the pictures themselves are too large for a list. */
export async function listRequestPicturesForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedRequestPicture[]> {
  const { rows } = await tx.query<ExportedRequestPicture>(
    `SELECT promotion, s.position::int, s.media_type AS "mediaType", s.width, s.height, s.added_at AS "addedAt"
       FROM rewards.participation o JOIN rewards.request_picture s USING (promotion, member)
      WHERE o.member = $1 ORDER BY s.added_at DESC, promotion DESC, s.position LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedBonusPromise = {
  readonly deposit: string;
  readonly promotion: number;
  readonly name: Localized<string>;
  readonly amount: Money;
  readonly state: string;
  readonly reason: string | null;
  readonly madeAt: Instant;
};

/** What orders were promised beside their money. */
export async function listBonusPromisesForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedBonusPromise[]> {
  const { rows } = await tx.query<ExportedBonusPromise>(
    `SELECT deposit, promotion, name, amount, state, reason, made_at AS "madeAt"
       FROM rewards.promise WHERE member = $1 ORDER BY made_at DESC, deposit DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRedemption = {
  readonly id: string;
  readonly currency: string;
  readonly name: Localized<string>;
  readonly quantity: number;
  readonly points: number;
  readonly amount: Money;
  readonly deliverTo: Readonly<Record<string, string>> | null;
  readonly state: string;
  readonly reason: string | null;
  readonly appliedAt: Instant;
  readonly endedAt: Instant | null;
  readonly returnedAt: Instant | null;
};

/** What was taken for points, and where it went to. */
export async function listRedemptionsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedRedemption[]> {
  const { rows } = await tx.query<ExportedRedemption>(
    `SELECT id, currency, name, quantity, points, amount, deliver_to AS "deliverTo", state, reason,
            applied_at AS "appliedAt", ended_at AS "endedAt", returned_at AS "returnedAt"
       FROM rewards.redemption WHERE member = $1 ORDER BY applied_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedConversion = {
  readonly id: string;
  readonly currency: string;
  readonly points: number;
  readonly amount: Money;
  readonly convertedAt: Instant;
};

export async function listConversionsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedConversion[]> {
  const { rows } = await tx.query<ExportedConversion>(
    `SELECT id, currency, points, amount, converted_at AS "convertedAt"
       FROM rewards.conversion WHERE member = $1 ORDER BY converted_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRequirement = {
  readonly id: string;
  readonly currency: string;
  readonly kind: string;
  readonly credit: string;
  readonly required: Money;
  readonly done: Money;
  readonly state: string;
  readonly closeReason: string | null;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
};

/** What had to be played for what came in. */
export async function listRequirementsForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedRequirement[]> {
  const { rows } = await tx.query<ExportedRequirement>(
    `SELECT id, currency, kind, credit, required, done, state, close_reason AS "closeReason", opened_at AS "openedAt",
            closed_at AS "closedAt"
       FROM rewards.requirement WHERE member = $1 ORDER BY opened_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedGift = {
  readonly id: string;
  readonly kind: string;
  readonly name: Localized<string>;
  readonly amount: Money;
  readonly currency: string;
  readonly state: string;
  readonly issuedAt: Instant;
  readonly endedAt: Instant | null;
};

export async function listGiftsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedGift[]> {
  const { rows } = await tx.query<ExportedGift>(
    `SELECT id, kind, name, amount, currency, state, issued_at AS "issuedAt", ended_at AS "endedAt"
       FROM rewards.gift WHERE member = $1 ORDER BY issued_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
