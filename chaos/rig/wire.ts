/** Items and verdicts as JSON: whole numbers of 64 bits travel as text. */
import { money } from '#kernel/money.ts';
import type { Item, Leg, Verdict } from '#ledger';

type Text<T> = { readonly [K in keyof T]: T[K] extends bigint ? string : T[K] };
type WireItem = Omit<Item, 'legs'> & { readonly legs: readonly Text<Leg>[] };
type WireVerdict = { readonly ok: boolean; readonly transfers?: readonly string[] };

export const textOf = (value: Item | Verdict) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

export function itemFrom(text: string): Item {
  const item = JSON.parse(text) as WireItem;
  const [first, ...more] = item.legs.map((leg): Leg => ({ ...leg, amount: money(BigInt(leg.amount)) }));
  if (!first) throw new Error('an item without legs');
  return { ...item, legs: [first, ...more] };
}

export function verdictFrom(text: string): Verdict {
  const verdict = JSON.parse(text) as WireVerdict;
  return { ...verdict, ...(verdict.transfers && { transfers: verdict.transfers.map(BigInt) }) } as Verdict;
}

/** The answer itself; whether it is given for the first time is not part of it. */
export const answerOf = (verdict: Verdict) => (verdict.ok ? `ok ${verdict.transfers.join()}` : verdict.fault);
