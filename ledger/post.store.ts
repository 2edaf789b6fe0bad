/** The call of `ledger.post`: items become arrays over their legs, and fates become results. */
import type { Tx } from '#platform/server/context.ts';
import type { AccountRef } from './account.ts';
import { transferKinds } from './kind.ts';
import {
  assertValidRequest,
  canonicalContent,
  hashKey,
  type LedgerFault,
  type PostRequest,
  type PostResult,
} from './transfer.ts';

const postFunctionSql = `ledger.post($1::text[], $2::integer[], $3::uuid[], $4::uuid[], $5::integer[], $6::integer[],
  $7::bigint[], $8::smallint[], $9::bigint[], $10::text[], $11::text[])`;

const postStatement = { name: 'ledger post', text: `SELECT fates, ids FROM ${postFunctionSql}` };
const postAllStatement = {
  name: 'ledger post all',
  text: `SELECT fates, ids, CASE WHEN fates ~ '[1-9]' THEN ledger.object(fates) END FROM ${postFunctionSql}`,
};

const faultByFate: Readonly<Record<number, LedgerFault>> = {
  1: 'insufficient_funds',
  2: 'unknown_account',
  3: 'account_closed',
  4: 'key_reused',
};

/**
 * Posts in order inside the caller's transaction: an item sees what the items before it did. A key
 * that occurs twice in one call is posted once, and the second gets the result of a replay.
 */
export async function post(tx: Tx, items: readonly PostRequest[]): Promise<readonly PostResult[]> {
  if (items.length === 0) return [];
  const { unique, positions } = dedupeRequests(items);
  const { rows } = await tx.query<{ fates: string; ids: string }>({ ...postStatement, values: toSqlArrays(unique) });
  const row = rows[0];
  if (!row) throw new Error('ledger.post: no result');
  const firsts = parseResults(unique, row);
  const verdicts = positions.map(({ index, repeat }) => resolveResult(firsts[index], repeat));
  return verdicts.includes(null) ? postUnresolved(tx, items, verdicts) : (verdicts as PostResult[]);
}

/**
 * All of them or none: where the ledger would refuse one, or has posted one before, the transaction fails with a conflict
 * (40001). For a caller who knows that all can be posted and commits without waiting for the results: so the values are
 * encoded here, where it may throw, and the query is sent by the returned function, which does not.
 */
export function postAll(items: readonly PostRequest[]): (tx: Tx) => Promise<void> {
  for (const item of items) assertValidRequest(item);
  const values = toSqlArrays(items);
  return async (tx) => {
    if (items.length > 0) await tx.query({ ...postAllStatement, values });
  };
}

type KeyRepeat = 'none' | 'same' | 'other';
type ItemPosition = { readonly index: number; readonly repeat: KeyRepeat };

/** `index` is that of the first item with this key in the call. */
function dedupeRequests(items: readonly PostRequest[]): { unique: PostRequest[]; positions: ItemPosition[] } {
  const unique: PostRequest[] = [];
  const seen = new Map<string, number>();
  const positions = items.map((item): ItemPosition => {
    assertValidRequest(item);
    const index = seen.get(item.key);
    const first = index === undefined ? undefined : unique[index];
    if (index !== undefined && first)
      return { index, repeat: canonicalContent(first) === canonicalContent(item) ? 'same' : 'other' };
    seen.set(item.key, unique.push(item) - 1);
    return { index: unique.length - 1, repeat: 'none' };
  });
  return { unique, positions };
}

/** Null where an earlier call used the key already, perhaps with this very content: then it has to be posted again. */
function resolveResult(first: PostResult | undefined, repeat: KeyRepeat): PostResult | null {
  if (!first) throw new Error('ledger.post: an item without a result');
  const tooLate = !first.ok && first.fault === 'key_reused';
  if (repeat === 'none' || (repeat === 'same' && tooLate)) return first;
  if (repeat === 'same') return { ...first, replayed: true };
  return tooLate || first.replayed ? null : { ok: false, replayed: false, fault: 'key_reused' };
}

/** These keys are used already, so posting them again moves nothing and may come after all the others. */
async function postUnresolved(
  tx: Tx,
  items: readonly PostRequest[],
  verdicts: readonly (PostResult | null)[],
): Promise<PostResult[]> {
  const open = items.filter((_, index) => verdicts[index] === null);
  const answers = (await post(tx, open)).values();
  return verdicts.map((verdict) => {
    const answer = verdict ?? answers.next().value;
    if (!answer) throw new Error('ledger.post: an item without a result');
    return answer;
  });
}

/**
 * Every account is listed once and legs refer to its index, counted from one. Array literals are written here: the
 * driver's own quoting of every element costs more than the rest of the call.
 */
function toSqlArrays(items: readonly PostRequest[]): string[] {
  const slots = new Map<AccountRef, number>();
  const slotOf = (ref: AccountRef) => {
    const existing = slots.get(ref);
    if (existing !== undefined) return existing;
    slots.set(ref, slots.size + 1);
    return slots.size;
  };
  const columns: (string | number | bigint)[][] = Array.from({ length: 10 }, () => []);
  items.forEach((item, ordinal) => {
    const key = hashKey(item);
    const content = canonicalContent(item);
    const round = quoteArrayElement(item.round);
    const memo = quoteArrayElement(item.memo);
    item.legs.forEach((leg, number) => {
      const row = [
        ordinal,
        key + number.toString(16).padStart(2, '0'),
        content,
        slotOf(leg.from),
        slotOf(leg.to),
        leg.amount,
        transferKinds[leg.kind],
        leg.eventAt ?? item.eventAt,
        round,
        memo,
      ];
      row.forEach((value, column) => columns[column]?.push(value));
    });
  });
  return [[...slots.keys()], ...columns].map((list) => `{${list.join(',')}}`);
}

function quoteArrayElement(text: string | undefined): string {
  if (text === undefined) return 'NULL';
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function parseResults(items: readonly PostRequest[], { fates, ids }: { fates: string; ids: string }): PostResult[] {
  const fateOfLeg = fates.split(',');
  const [posted = '', replayed = ''] = ids.split('|');
  const postedIds = posted.split(',');
  const replayedIds = replayed.split(',');
  let leg = 0;
  let next = 0;
  return items.map((item): PostResult => {
    const fate = Number(fateOfLeg[leg]);
    const first = leg;
    leg += item.legs.length;
    if (fate === 0) {
      const start = next;
      next += item.legs.length;
      return { ok: true, replayed: false, transfers: postedIds.slice(start, next).map(BigInt) };
    }
    if (fate === 10) return { ok: true, replayed: true, transfers: replayedIds.slice(first, leg).map(BigInt) };
    const fault = faultByFate[fate % 10];
    if (!fault) throw new Error(`ledger.post: unknown fate ${fate}`);
    return { ok: false, replayed: fate > 10, fault };
  });
}
