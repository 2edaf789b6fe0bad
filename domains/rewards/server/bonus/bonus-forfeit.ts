/** A bonus that expired or was given up goes back to the house account, as far as it is still there. */

import { sumNetPaidIn } from '#domains/rewards/rules/net-paid-in.ts';
import { publishBalance } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import { houseAccount, listNonBetAmounts, memberAccount, openAccounts, post, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishCredit } from '../credit-event.ts';
import type { Requirement } from '../turnover/turnover.store.ts';

/** What comes and goes besides play and vendors. */
const nonPlayKinds = [
  'deposit',
  'deposit_returned',
  'deposit_fee',
  'withdrawal_hold',
  'withdrawal_returned',
  'member_transfer',
  'bonus_granted',
  'bonus_forfeited',
  'reward',
  'red_envelope',
  'referral',
  'rebate',
  'commission',
  'dividend',
  'salary',
  'adjustment',
] as const;

const isForfeited = ({ kind, state }: Requirement) =>
  kind === 'bonus' && (state === 'expired' || state === 'forfeited');

/**
 * How much of the cash is still the bonus: stakes use the member's own money first, and later deposits are never
 * taken for what was lost before.
 */
async function readBonusLeft(tx: Tx, { member, currency, locks, openedAt }: Requirement, at: Instant): Promise<Money> {
  const cash = memberAccount(member, 'cash', currency);
  const there = (await readBalances(tx, [cash])).get(cash) ?? zero;
  const span = { from: addMs(openedAt, 1), until: addMs(at, 1) };
  const before = there - sumNetPaidIn(await listNonBetAmounts(tx, { account: cash, kinds: nonPlayKinds, ...span }));
  return money(before > locks ? locks : before > zero ? before : zero);
}

/** How much of the cash is no longer the member's. */
export async function sumForfeited(tx: Tx, requirements: readonly Requirement[], at: Instant): Promise<Money> {
  let gone: Money = zero;
  for (const ended of requirements.filter(isForfeited)) gone = money(gone + (await readBonusLeft(tx, ended, at)));
  return gone;
}

/**
 * In the transaction that ends them, at the moment in which it does: the clock may have run out long before. What lies
 * at a vendor is not taken. False: a stake came first and took what was looked at; whoever asked undoes what they wrote.
 */
export async function forfeitBonuses(tx: Tx, requirements: readonly Requirement[], at: Instant): Promise<boolean> {
  for (const ended of requirements.filter(isForfeited)) {
    const { id, member, merchant, currency, credit } = ended;
    const amount = await readBonusLeft(tx, ended, at);
    if (amount === zero) continue;
    const [cash, bonusAccount] = [memberAccount(member, 'cash', currency), houseAccount('bonus', currency)];
    await openAccounts(tx, [bonusAccount]);
    const leg = { from: cash, to: bonusAccount, amount, kind: 'bonus_forfeited' } as const;
    const ledgerKey = `forfeit:${id}`;
    const [verdict] = await post(tx, [{ key: ledgerKey, legs: [leg], eventAt: at, memo: credit }]);
    if (verdict?.ok === false && verdict.fault === 'insufficient_funds') return false;
    assert(verdict?.ok, `the bonus of ${id} could not be taken back`);
    await publishCredit(tx, { ledgerKey, member, merchant, currency, kind: leg.kind, amount, at });
    await publishBalance(tx, member, currency);
  }
  return true;
}
