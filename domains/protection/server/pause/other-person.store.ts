/** Accounts that were matched to one person and belong to two people, as staff found out. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type DistinctPersons = {
  readonly members: readonly MemberId[];
  readonly others: readonly MemberId[];
  /** The account of the exclusion that was wrongly applied from one side to the other. */
  readonly becauseOf: MemberId;
  readonly at: Instant;
};

/** Separates every account of one side from every account of the other. */
export async function insertOtherPersons(tx: Tx, { members, others, becauseOf, at }: DistinctPersons): Promise<void> {
  await tx.query(
    `INSERT INTO protection.other_person (member, other, because_of, noted_at)
     SELECT pair.*, $3, $4 FROM unnest($1::text[]) AS member, unnest($2::text[]) AS other,
                                LATERAL (VALUES (member, other), (other, member)) AS pair
     ON CONFLICT DO NOTHING`,
    [members, others, becauseOf, new Date(at)],
  );
}

/**
 * Two who were told apart because one of them passed for the excluded person, and who are both told apart from that
 * person by now, may be one again.
 */
export async function deleteVoidPairs(tx: Tx, member: MemberId, becauseOf: MemberId): Promise<void> {
  await tx.query(
    `DELETE FROM protection.other_person pair
      WHERE $1 IN (pair.member, pair.other) AND $2 NOT IN (pair.member, pair.other) AND pair.because_of = $2
        AND EXISTS (SELECT FROM protection.other_person o WHERE (o.member, o.other) = (pair.member, $2))
        AND EXISTS (SELECT FROM protection.other_person o WHERE (o.member, o.other) = (pair.other, $2))`,
    [member, becauseOf],
  );
}

/** Once the exclusion is over for which two were told apart who both only passed for its owner, nothing says that they are two. */
export async function deleteOldPairs(tx: Tx, before: Instant): Promise<void> {
  await tx.query(
    `DELETE FROM protection.other_person pair
      WHERE pair.because_of NOT IN (pair.member, pair.other)
        AND NOT EXISTS (SELECT FROM protection.pause p WHERE p.member = pair.because_of AND p.kind = 'self_exclusion'
                           AND coalesce(p.closed_at, p.ends_at) > $1)`,
    [new Date(before)],
  );
}

/** What was found of one account holds for another of the same person. */
export async function copyOtherPersons(tx: Tx, { from, to, at }: { from: MemberId; to: MemberId; at: Instant }) {
  await tx.query(
    `INSERT INTO protection.other_person (member, other, because_of, noted_at)
     SELECT pair.*, known.because_of, $3 FROM protection.other_person known,
            LATERAL (VALUES ($2, known.other), (known.other, $2)) AS pair
      WHERE known.member = $1 AND known.other <> $2
     ON CONFLICT DO NOTHING`,
    [from, to, new Date(at)],
  );
}

export async function listOtherPersons(tx: Tx, member: MemberId): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ other: MemberId }>(
    'SELECT other FROM protection.other_person WHERE member = $1 LIMIT 1000',
    [member],
  );
  return new Set(rows.map(({ other }) => other));
}
