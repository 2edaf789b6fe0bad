/** How members can be reached. An address is unique within a brand without regard to case, a number with its dialing code. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ContactKind = 'mobile' | 'email';

export type NewContact = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly kind: ContactKind;
  /** A number in full: digits, the dialing code first. */
  readonly address: string;
  readonly dialingCode: string | null;
  readonly verifiedAt: Instant | null;
  readonly createdAt: Instant;
};

/** Says whether the address was free. */
export async function insertContact(tx: Tx, contact: NewContact): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.contact (member, merchant, kind, address, dialing_code, verified_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (merchant, kind, lower(address)) DO NOTHING`,
    [
      contact.member,
      contact.merchant,
      contact.kind,
      contact.address,
      contact.dialingCode,
      contact.verifiedAt === null ? null : new Date(contact.verifiedAt),
      new Date(contact.createdAt),
    ],
  );
  return rowCount === 1;
}

export type Reached = { readonly member: MemberId; readonly verifiedAt: Instant | null };

/** Whose address it is; null where it is nobody's. */
export async function readContactOwner(
  tx: Tx,
  { merchant, kind, address }: Pick<NewContact, 'merchant' | 'kind' | 'address'>,
): Promise<Reached | null> {
  const { rows } = await tx.query<Reached>(
    `SELECT member, verified_at AS "verifiedAt" FROM identity.contact
      WHERE merchant = $1 AND kind = $2 AND lower(address) = lower($3)`,
    [merchant, kind, address],
  );
  return rows[0] ?? null;
}
