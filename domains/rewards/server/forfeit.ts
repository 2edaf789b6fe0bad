/** A bonus that was not played in time, or was let go, goes back to the house, as far as it is still there. */
import { announceBalance } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { type Instant, later } from '#kernel/time.ts';
import { balances, houseAccount, memberAccount, openAccounts, post, rareMoves } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { paidInSince } from '../rules/paid-in.ts';
import type { Requirement } from './turnover.store.ts';

/** What comes and goes besides play and vendors. */
const otherMoney = [
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
  'adjustment',
] as const;

const isForfeited = ({ kind, state }: Requirement) =>
  kind === 'bonus' && (state === 'expired' || state === 'forfeited');

/**
 * How much of the cash is still the bonus: whoever plays loses own money first, and what was paid in since is never
 * taken for what was lost before.
 */
async function leftOf(tx: Tx, { member, currency, locks, openedAt }: Requirement, at: Instant): Promise<Money> {
  const cash = memberAccount(member, 'cash', currency);
  const there = (await balances(tx, [cash])).get(cash) ?? zero;
  const span = { from: later(openedAt, 1), until: later(at, 1) };
  const before = there - paidInSince(await rareMoves(tx, { account: cash, kinds: otherMoney, ...span }));
  return money(before > locks ? locks : before > zero ? before : zero);
}

/** How much of the cash is no longer the member's. */
export async function forfeitedOf(tx: Tx, requirements: readonly Requirement[], at: Instant): Promise<Money> {
  let gone: Money = zero;
  for (const ended of requirements.filter(isForfeited)) gone = money(gone + (await leftOf(tx, ended, at)));
  return gone;
}

/**
 * In the transaction that ends them, at the moment in which it does: the clock may have run out long before. What lies
 * at a vendor is not taken. False: a stake came first and took what was looked at; whoever asked undoes what they wrote.
 */
export async function takeBack(tx: Tx, requirements: readonly Requirement[], at: Instant): Promise<boolean> {
  for (const ended of requirements.filter(isForfeited)) {
    const { id, member, currency, credit } = ended;
    const amount = await leftOf(tx, ended, at);
    if (amount === zero) continue;
    const [cash, house] = [memberAccount(member, 'cash', currency), houseAccount('bonus', currency)];
    await openAccounts(tx, [house]);
    const leg = { from: cash, to: house, amount, kind: 'bonus_forfeited' } as const;
    const [verdict] = await post(tx, [{ key: `forfeit:${id}`, legs: [leg], eventAt: at, memo: credit }]);
    if (verdict?.ok === false && verdict.fault === 'insufficient_funds') return false;
    assert(verdict?.ok, `the bonus of ${id} could not be taken back`);
    await announceBalance(tx, member, currency);
  }
  return true;
}
