/** Whether two accounts show the papers of one person, for offers that a person has once. */
import type { MemberId } from '#kernel/id.ts';
import { isSamePerson } from '#kernel/person-name.ts';
import type { Tx } from '#platform/server/context.ts';
import { readLastDeclaration } from './kyc.store.ts';

/** By the name and birthday that both declared, or by the same picture: of a document as of a face. */
export async function haveSharedDocument(tx: Tx, one: MemberId, other: MemberId): Promise<boolean> {
  const [own, others] = [await readLastDeclaration(tx, one), await readLastDeclaration(tx, other)];
  if (own?.birthday && own.birthday === others?.birthday && isSamePerson(own.fullName, others.fullName)) return true;
  const { rowCount } = await tx.query(
    `WITH picture AS (
       SELECT d.member, sha256(f.content) AS hash
         FROM protection.application a JOIN protection.document d ON d.application = a.id
         JOIN protection.document_file f ON f.document = d.id
        WHERE a.member IN ($1, $2))
     SELECT FROM picture p JOIN picture o ON o.hash = p.hash WHERE p.member = $1 AND o.member = $2 LIMIT 1`,
    [one, other],
  );
  return rowCount === 1;
}
