/** Documents in the hands of the house: looked at by name, and forgotten when their time is over. */
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { dayMs, type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { DocumentKind, PictureType } from '../contract/document.ts';
import { insertAudit } from './audit.store.ts';
import type { Actor } from './audit.ts';
import { deletePastKeeping, readHandedIn } from './document-keeping.store.ts';

/** Uploaded and never handed in; handed in and refused; and of an approval since its papers ended, as the law asks. */
const keptDays = { loose: 7, rejected: 180, ended: 5 * 365 } as const;
const atOnce = 200;

export type ShownDocument = {
  readonly member: MemberId;
  readonly kind: DocumentKind;
  readonly mediaType: PictureType;
  readonly content: Uint8Array;
};

/** For staff. Every look has its row: whose picture, who looked, when and from where. */
export async function viewDocument(
  tx: Tx,
  { document, actor, at }: { readonly document: string; readonly actor: Actor; readonly at: Instant },
): Promise<Outcome<ShownDocument, 'document_unknown'>> {
  const shown = await readHandedIn(tx, document);
  if (!shown) return refuse('document_unknown');
  const { member, kind } = shown;
  await insertAudit(tx, {
    member,
    actor: actor.name,
    ip: actor.ip,
    kind: 'document_viewed',
    before: {},
    after: { id: document, kind },
    at,
  });
  return done(shown);
}

/** One batch; answers how many. */
export const forgetDocuments = (tx: Tx, at: Instant): Promise<number> =>
  deletePastKeeping(
    tx,
    {
      loose: later(at, -keptDays.loose * dayMs),
      rejected: later(at, -keptDays.rejected * dayMs),
      ended: later(at, -keptDays.ended * dayMs),
    },
    { at, limit: atOnce },
  );
