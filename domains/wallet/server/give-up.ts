/** Whoever leaves may give up what is left: too little to be withdrawn, or not worth the papers that a withdrawal asks for. */
import { assert } from '#kernel/assert.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, sum, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { balances, houseAccount, type Leg, memberAccount, openAccounts, post } from '#ledger';
import type { Site, Tx } from '#platform/server/context.ts';
import { ruleOf } from './withdrawal-move.ts';
import type { StandingDeps } from './withdrawal-standing.ts';

/** What is held or locked is on its way, and what lies at a vendor comes home first: nothing of that is given up here. */
const purses = ['cash', 'bonus'] as const;

type Leaver = { readonly member: MemberId; readonly currency: string; readonly at: Instant };

/** All of it goes to the house, once in the life of an account. Says how much that was. */
export async function giveUpRest(tx: Tx, { member, currency, at }: Leaver): Promise<Money> {
  const house = houseAccount('adjust', currency);
  const left = await balances(
    tx,
    purses.map((purpose) => memberAccount(member, purpose, currency)),
  );
  const [first, ...others] = [...left].flatMap(([from, amount]): Leg[] =>
    amount > zero ? [{ from, to: house, amount, kind: 'adjustment' }] : [],
  );
  if (!first) return zero;
  await openAccounts(tx, [house]);
  const item = {
    key: `leaving:${member}:${currency}`,
    legs: [first, ...others],
    eventAt: at,
    memo: 'given up',
  } as const;
  const [verdict] = await post(tx, [item]);
  assert(verdict?.ok && !verdict.replayed, `what ${member} gives up was refused by the ledger`);
  return sum([first, ...others].map(({ amount }) => amount));
}

/** What could be withdrawn instead, as far as amounts go; nothing where it is less than the smallest request. */
export async function withdrawableInstead(
  tx: Tx,
  { peekWithdrawable }: Pick<StandingDeps, 'peekWithdrawable'>,
  { member, site, at }: { readonly member: MemberId; readonly site: Site; readonly at: Instant },
): Promise<Money> {
  const { least } = await ruleOf(tx, site);
  const { withdrawable } = await peekWithdrawable(tx, { member, currency: site.currency }, at);
  return withdrawable < least ? zero : withdrawable;
}
