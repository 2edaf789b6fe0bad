/** The call of `ledger.post`: items become arrays over their legs, and fates become verdicts. */
import type { Tx } from '#platform/server/context.ts';
import type { AccountRef } from './account.ts';
import { transferKinds } from './kind.ts';
import { assertSound, contentOf, type Item, keyOf, type LedgerFault, type Verdict } from './transfer.ts';

const posting = `ledger.post($1::text[], $2::integer[], $3::uuid[], $4::uuid[], $5::integer[], $6::integer[],
  $7::bigint[], $8::smallint[], $9::bigint[], $10::text[], $11::text[])`;

const call = { name: 'ledger post', text: `SELECT fates, ids FROM ${posting}` };
const callForAll = {
  name: 'ledger post all',
  text: `SELECT fates, ids, CASE WHEN fates ~ '[1-9]' THEN ledger.object(fates) END FROM ${posting}`,
};

const faults: Readonly<Record<number, LedgerFault>> = {
  1: 'insufficient_funds',
  2: 'unknown_account',
  3: 'account_closed',
  4: 'key_reused',
};

/**
 * Posts in order inside the caller's transaction: an item sees what the items before it did. A key
 * that stands twice in one call is posted once, and the second is answered as a replay.
 */
export async function post(tx: Tx, items: readonly Item[]): Promise<readonly Verdict[]> {
  if (items.length === 0) return [];
  const { unique, places } = withoutRepeats(items);
  const { rows } = await tx.query<{ fates: string; ids: string }>({ ...call, values: arraysOf(unique) });
  const row = rows[0];
  if (!row) throw new Error('ledger.post: no answer');
  const firsts = verdictsOf(unique, row);
  const verdicts = places.map(({ at, repeat }) => answerOf(firsts[at], repeat));
  return verdicts.includes(null) ? askAgain(tx, items, verdicts) : (verdicts as Verdict[]);
}

/**
 * All of them or none: where the vault would refuse one, or has answered one before, the transaction fails as overtaken
 * (40001). For whoever knows that all can be taken and commits behind it, without having heard the verdicts: so it is put
 * into words here, where it may throw, and asked when it is called, where it does not.
 */
export function postAll(items: readonly Item[]): (tx: Tx) => Promise<void> {
  for (const item of items) assertSound(item);
  const values = arraysOf(items);
  return async (tx) => {
    if (items.length > 0) await tx.query({ ...callForAll, values });
  };
}

type Repeat = 'none' | 'same' | 'other';
type Place = { readonly at: number; readonly repeat: Repeat };

/** `at` is where the key is asked first in this call. */
function withoutRepeats(items: readonly Item[]): { unique: Item[]; places: Place[] } {
  const unique: Item[] = [];
  const seen = new Map<string, number>();
  const places = items.map((item): Place => {
    assertSound(item);
    const at = seen.get(item.key);
    const first = at === undefined ? undefined : unique[at];
    if (at !== undefined && first) return { at, repeat: contentOf(first) === contentOf(item) ? 'same' : 'other' };
    seen.set(item.key, unique.push(item) - 1);
    return { at: unique.length - 1, repeat: 'none' };
  });
  return { unique, places };
}

/** Null where an earlier call holds the key already, perhaps with this very content: then it has to be asked. */
function answerOf(first: Verdict | undefined, repeat: Repeat): Verdict | null {
  if (!first) throw new Error('ledger.post: an item without an answer');
  const tooLate = !first.ok && first.fault === 'key_reused';
  if (repeat === 'none' || (repeat === 'same' && tooLate)) return first;
  if (repeat === 'same') return { ...first, replayed: true };
  return tooLate || first.replayed ? null : { ok: false, replayed: false, fault: 'key_reused' };
}

/** These keys are taken, so asking moves nothing and may come after all the others. */
async function askAgain(tx: Tx, items: readonly Item[], verdicts: readonly (Verdict | null)[]): Promise<Verdict[]> {
  const open = items.filter((_, index) => verdicts[index] === null);
  const answers = (await post(tx, open)).values();
  return verdicts.map((verdict) => {
    const answer = verdict ?? answers.next().value;
    if (!answer) throw new Error('ledger.post: an item without an answer');
    return answer;
  });
}

/**
 * Every account is named once and legs point at its place, counted from one. Array literals are written here: the
 * driver's own quoting of every element costs more than the rest of the call.
 */
function arraysOf(items: readonly Item[]): string[] {
  const slots = new Map<AccountRef, number>();
  const slotOf = (ref: AccountRef) => {
    const known = slots.get(ref);
    if (known !== undefined) return known;
    slots.set(ref, slots.size + 1);
    return slots.size;
  };
  const columns: (string | number | bigint)[][] = Array.from({ length: 10 }, () => []);
  items.forEach((item, ordinal) => {
    const key = keyOf(item);
    const content = contentOf(item);
    const round = quoted(item.round);
    const memo = quoted(item.memo);
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

function quoted(text: string | undefined): string {
  if (text === undefined) return 'NULL';
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function verdictsOf(items: readonly Item[], { fates, ids }: { fates: string; ids: string }): Verdict[] {
  const fateOfLeg = fates.split(',');
  const [posted = '', known = ''] = ids.split('|');
  const fresh = posted.split(',');
  const remembered = known.split(',');
  let leg = 0;
  let next = 0;
  return items.map((item): Verdict => {
    const fate = Number(fateOfLeg[leg]);
    const first = leg;
    leg += item.legs.length;
    if (fate === 0) {
      const start = next;
      next += item.legs.length;
      return { ok: true, replayed: false, transfers: fresh.slice(start, next).map(BigInt) };
    }
    if (fate === 10) return { ok: true, replayed: true, transfers: remembered.slice(first, leg).map(BigInt) };
    const fault = faults[fate % 10];
    if (!fault) throw new Error(`ledger.post: unknown fate ${fate}`);
    return { ok: false, replayed: fate > 10, fault };
  });
}
