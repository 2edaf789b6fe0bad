/**
 * Marks of the number and the address that an excluded person has proven. A mark is an HMAC: it tells that somebody says
 * the same again, and nothing else.
 */
import { createHmac } from 'node:crypto';
import { readAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { insertMarks, keepMarkKey, listMarked, readMarkKey } from './exclusion-mark.store.ts';

type Which = 'said' | 'proven';

async function marksOf(tx: Tx, member: MemberId, { key, which }: { key: Buffer; which: Which }): Promise<Buffer[]> {
  const account = await readAccount(tx, member);
  if (!account) return [];
  const ways = [
    { way: 'mobile', to: account.mobile, isProven: account.mobileVerifiedAt !== null },
    { way: 'email', to: account.email, isProven: account.emailVerifiedAt !== null },
  ] as const;
  return ways.flatMap(({ way, to, isProven }) =>
    to !== null && (isProven || which === 'said') ? [markOf(key, [way, to])] : [],
  );
}

const markOf = (key: Buffer, parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** With the beginning of an exclusion, and again while it runs: what is proven later is the person's as well. */
export async function keepMarks(tx: Tx, member: MemberId, rng: Rng): Promise<void> {
  const key = await keepMarkKey(tx, rng.bytes(32));
  await insertMarks(tx, member, await marksOf(tx, member, { key, which: 'proven' }));
}

/** Others who had proven, while excluded, what this member says to have; or has proven. */
export async function listMarkers(tx: Tx, member: MemberId, which: Which): Promise<MemberId[]> {
  const key = await readMarkKey(tx);
  if (!key) return [];
  const markers = await listMarked(tx, await marksOf(tx, member, { key, which }));
  return markers.filter((other) => other !== member);
}
