/**
 * A member who leaves may forfeit the rest: too little to be withdrawn, or not worth the papers that a withdrawal
 * needs.
 */
import { assert } from '#kernel/assert.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, sum, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, type Leg, memberAccount, openAccounts, post, readBalances } from '#ledger';
import type { Site, Tx } from '#platform/server/context.ts';
import { requireWithdrawalRule } from '../withdrawal/withdrawal-action.ts';
import type { WithdrawalStandingDeps } from '../withdrawal/withdrawal-standing.ts';

/** What is held or locked is in transit, and what lies at a vendor is recalled first: none of that is forfeited here. */
const forfeitablePurposes = ['cash', 'bonus'] as const;

type LeavingMember = { readonly member: MemberId; readonly currency: string; readonly at: Instant };

/** All of it goes to the house account, once per member. Returns the amount. */
export async function forfeitBalance(tx: Tx, { member, currency, at }: LeavingMember): Promise<Money> {
  const houseAdjust = houseAccount('adjust', currency);
  const balances = await readBalances(
    tx,
    forfeitablePurposes.map((purpose) => memberAccount(member, purpose, currency)),
  );
  const [first, ...otherLegs] = [...balances].flatMap(([from, amount]): Leg[] =>
    amount > zero ? [{ from, to: houseAdjust, amount, kind: 'adjustment' }] : [],
  );
  if (!first) return zero;
  await openAccounts(tx, [houseAdjust]);
  const item = {
    key: `leaving:${member}:${currency}`,
    legs: [first, ...otherLegs],
    eventAt: at,
    memo: 'given up',
  } as const;
  const [verdict] = await post(tx, [item]);
  assert(verdict?.ok && !verdict.replayed, `the forfeit of ${member} was refused by the ledger`);
  return sum([first, ...otherLegs].map(({ amount }) => amount));
}

/** What could be withdrawn instead, as far as amounts go; zero where it is less than the smallest request. */
export async function readWithdrawableOnClose(
  tx: Tx,
  { readWithdrawableFunds }: Pick<WithdrawalStandingDeps, 'readWithdrawableFunds'>,
  { member, site, at }: { readonly member: MemberId; readonly site: Site; readonly at: Instant },
): Promise<Money> {
  const { least } = await requireWithdrawalRule(tx, site);
  const { withdrawable } = await readWithdrawableFunds(tx, { member, currency: site.currency }, at);
  return withdrawable < least ? zero : withdrawable;
}
