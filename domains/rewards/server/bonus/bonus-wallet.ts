/**
 * The bonus wallet of a member: it is filled when a bonus starts, pays stakes that the cash does not cover, and is emptied when the
 * bonus ends: to the cash where it was played, to the house account where it expired, was given up or was lost.
 */
import { endBonusStakes, type Player } from '#domains/bets/server/index.ts';
import { turnoverLeft } from '#domains/rewards/rules/turnover.ts';
import { publishBalance } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishCredit } from '../credit-event.ts';
import type { Requirement } from '../turnover/turnover.store.ts';

export async function readBonusWallet(tx: Tx, { member, currency }: Player): Promise<Money> {
  const wallet = memberAccount(member, 'bonus', currency);
  return (await readBalances(tx, [wallet])).get(wallet) ?? zero;
}

type EndedBonus = Pick<
  Requirement,
  'id' | 'member' | 'merchant' | 'currency' | 'credit' | 'state' | 'closeReason' | 'required' | 'done'
>;

type BonusEnd = Pick<EndedBonus, 'state' | 'closeReason' | 'required' | 'done'>;

/** Nothing was left to play with before it was played. */
export const isSpent = ({ state, closeReason, ...progress }: BonusEnd) =>
  state === 'cancelled' && closeReason === 'balance_spent' && turnoverLeft(progress) > 0n;

/** It has ended, and what is left of it is the member's. */
export const isReleased = (ended: BonusEnd) =>
  ended.state === 'done' || (ended.state === 'cancelled' && !isSpent(ended));

/**
 * In the transaction that ends it, under the exclusive lock of `lockBonusStakes`, so no stake or payout comes between. What its running bets pay
 * later goes where this says: what was not played in full is never cash.
 */
export async function emptyBonusWallet(tx: Tx, ended: EndedBonus, at: Instant): Promise<void> {
  const isMembers = isReleased(ended);
  await endBonusStakes(tx, ended.id, isMembers ? 'cash' : 'operator');
  const { id, member, merchant, currency, credit } = ended;
  const amount = await readBonusWallet(tx, ended);
  if (amount === zero) return;
  const from = memberAccount(member, 'bonus', currency);
  const grants = houseAccount('bonus', currency);
  await openAccounts(tx, [grants]);
  const leg = isMembers
    ? ({ from, to: memberAccount(member, 'cash', currency), amount, kind: 'bonus_released' } as const)
    : ({ from, to: grants, amount, kind: 'bonus_forfeited' } as const);
  const ledgerKey = `${isMembers ? 'release' : 'forfeit'}:${id}`;
  const [posted] = await post(tx, [{ key: ledgerKey, legs: [leg], eventAt: at, memo: credit }]);
  assert(posted?.ok, `the bonus wallet of ${member} was spent while it was locked`);
  if (leg.kind === 'bonus_forfeited')
    await publishCredit(tx, { ledgerKey, member, merchant, currency, kind: leg.kind, amount, at });
  await publishBalance(tx, member, currency);
}
