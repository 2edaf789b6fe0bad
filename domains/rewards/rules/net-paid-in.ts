import { type Money, money, zero } from '#kernel/money.ts';

/** What came in and did not go again: what goes out beyond it was there before, and hides nothing that comes later. */
export function sumNetPaidIn(moves: readonly Money[]): Money {
  let since: Money = zero;
  for (const move of moves) since = since + move > zero ? money(since + move) : zero;
  return since;
}
