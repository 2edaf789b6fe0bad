import type { JSONWebKeySet } from 'jose';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ChannelRow = {
  readonly merchant: string;
  readonly channel: string;
  readonly kind: 'login' | 'phone';
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authorizeUrl: string;
  readonly jwks: JSONWebKeySet | null;
  readonly jwksUrl: string | null;
};

const columns = `merchant, channel, kind, name, issuer, client_id AS "clientId", authorize_url AS "authorizeUrl", jwks,
  jwks_url AS "jwksUrl"`;

/** A brand has a handful. */
export async function listChannelRows(tx: Tx, merchant: string, kind: ChannelRow['kind']): Promise<ChannelRow[]> {
  const { rows } = await tx.query<ChannelRow>(
    `SELECT ${columns} FROM identity.channel WHERE merchant = $1 AND kind = $2 AND enabled ORDER BY position, channel LIMIT 20`,
    [merchant, kind],
  );
  return rows;
}

export async function insertChannel(tx: Tx, row: ChannelRow): Promise<void> {
  await tx.query(
    `INSERT INTO identity.channel (merchant, channel, kind, name, issuer, client_id, authorize_url, jwks, jwks_url)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      row.merchant,
      row.channel,
      row.kind,
      row.name,
      row.issuer,
      row.clientId,
      row.authorizeUrl,
      row.jwks && JSON.stringify(row.jwks),
      row.jwksUrl,
    ],
  );
}

export type ThirdPartyLink = { readonly merchant: string; readonly channel: string; readonly subject: string };

export type HashedThirdPartyLink = ThirdPartyLink & { readonly hidden: string };

/**
 * A member who left is known again by the hash of who they were there, or they would be made anew by the next login. Whoever
 * left before the hash had a key is known by a bare one, which cannot be made into the other.
 */
export async function readLinkedMember(
  tx: Tx,
  { merchant, channel, subject, hidden }: HashedThirdPartyLink,
): Promise<MemberId | null> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `SELECT member FROM identity.channel_link
      WHERE merchant = $1 AND channel = $2 AND subject IN ($3, $4, 'closed:' || encode(sha256(convert_to($3, 'UTF8')), 'hex'))`,
    [merchant, channel, subject, hidden],
  );
  return rows[0]?.member ?? null;
}

/** By which third parties a member comes in, and as whom; a brand has a handful. */
export async function listThirdPartyLinks(
  tx: Tx,
  member: MemberId,
): Promise<(Pick<ThirdPartyLink, 'channel' | 'subject'> & { readonly linkedAt: Instant })[]> {
  const { rows } = await tx.query<Pick<ThirdPartyLink, 'channel' | 'subject'> & { linkedAt: Instant }>(
    `SELECT channel, subject, linked_at AS "linkedAt" FROM identity.channel_link
      WHERE member = $1 ORDER BY linked_at LIMIT 100`,
    [member],
  );
  return rows;
}

/** Who somebody is at a third party can be read here no more. */
export async function hashThirdPartyLinks(tx: Tx, links: readonly HashedThirdPartyLink[]): Promise<void> {
  for (const { merchant, channel, subject, hidden } of links)
    await tx.query(
      'UPDATE identity.channel_link SET subject = $4 WHERE merchant = $1 AND channel = $2 AND subject = $3',
      [merchant, channel, subject, hidden],
    );
}

/** False where another call was faster: the identity has its member already. */
export async function insertThirdPartyLink(
  tx: Tx,
  link: ThirdPartyLink & { member: MemberId; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO identity.channel_link (merchant, channel, subject, member, linked_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [link.merchant, link.channel, link.subject, link.member, new Date(link.at)],
  );
  return rowCount === 1;
}

/** False where the token was used before. */
export async function consumeAssertion(tx: Tx, tokenSha256: Buffer, expiresAt: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO identity.spent_assertion (token_sha256, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [tokenSha256, new Date(expiresAt)],
  );
  return rowCount === 1;
}

export async function deleteOldAssertions(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.spent_assertion WHERE expires_at < $1', [new Date(before)]);
}
