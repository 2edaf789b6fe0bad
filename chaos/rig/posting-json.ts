/** Items and verdicts as JSON: whole numbers of 64 bits travel as text. */
import { money } from '#kernel/money.ts';
import type { Leg, PostRequest, PostResult } from '#ledger';

type BigintsAsText<T> = { readonly [K in keyof T]: T[K] extends bigint ? string : T[K] };
type WireItem = Omit<PostRequest, 'legs'> & { readonly legs: readonly BigintsAsText<Leg>[] };
type WireVerdict = { readonly ok: boolean; readonly transfers?: readonly string[] };

export const encodeJson = (value: PostRequest | PostResult) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

export function parseItem(text: string): PostRequest {
  const item = JSON.parse(text) as WireItem;
  const [first, ...more] = item.legs.map((leg): Leg => ({ ...leg, amount: money(BigInt(leg.amount)) }));
  if (!first) throw new Error('an item without legs');
  return { ...item, legs: [first, ...more] };
}

export function parseVerdict(text: string): PostResult {
  const verdict = JSON.parse(text) as WireVerdict;
  return { ...verdict, ...(verdict.transfers && { transfers: verdict.transfers.map(BigInt) }) } as PostResult;
}

/** The answer itself; whether it is given for the first time is not part of it. */
export const comparableAnswer = (verdict: PostResult) =>
  verdict.ok ? `ok ${verdict.transfers.join()}` : verdict.fault;
