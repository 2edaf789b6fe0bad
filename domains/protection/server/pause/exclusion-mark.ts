/**
 * Marks of the mobile number and the e-mail address that an excluded account has verified. A mark is an HMAC: it shows that
 * an account has the same number or address, and nothing else.
 */
import { createHmac } from 'node:crypto';
import { readAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { getOrInsertMarkKey, insertMarks, listMembersWithMarks, readMarkKey } from './exclusion-mark.store.ts';

type ContactScope = 'claimed' | 'verified';

async function marksOf(
  tx: Tx,
  member: MemberId,
  { key, which }: { key: Buffer; which: ContactScope },
): Promise<Buffer[]> {
  const account = await readAccount(tx, member);
  if (!account) return [];
  const ways = [
    { way: 'mobile', to: account.mobile, isVerified: account.mobileVerifiedAt !== null },
    { way: 'email', to: account.email, isVerified: account.emailVerifiedAt !== null },
  ] as const;
  return ways.flatMap(({ way, to, isVerified }) =>
    to !== null && (isVerified || which === 'claimed') ? [markOf(key, [way, to])] : [],
  );
}

const markOf = (key: Buffer, parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** Called when an exclusion starts, and again while it runs, because a number or an address may be verified later. */
export async function saveExclusionMarks(tx: Tx, member: MemberId, rng: Rng): Promise<void> {
  const key = await getOrInsertMarkKey(tx, rng.bytes(32));
  await insertMarks(tx, member, await marksOf(tx, member, { key, which: 'verified' }));
}

/** Accounts that had verified, while excluded, a number or an address that this member claims or has verified. */
export async function listOthersWithSameMarks(tx: Tx, member: MemberId, which: ContactScope): Promise<MemberId[]> {
  const key = await readMarkKey(tx);
  if (!key) return [];
  const markers = await listMembersWithMarks(tx, await marksOf(tx, member, { key, which }));
  return markers.filter((other) => other !== member);
}
