/** What the end of an account means for the rooms that identity may not know: what still moves, and what is left. */
import { hasOpenBet } from '#domains/bets/server/index.ts';
import { lockPlayers } from '#domains/games/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { letAllGo } from '#domains/rewards/server/index.ts';
import { giveUpRest, hasOpenOrders, holdTransfers, withdrawableInstead } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney, type Money, money, moneyText, sum, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { balances, memberAccount, memberWorth, vendorWorth } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { turnoverOfWithdrawals } from './turnover.ts';

type Leaving = IdentityDeps['security']['leaving'];
type Purse = { readonly member: MemberId; readonly currency: string };

/** Set aside for a withdrawal, or on its way to a vendor or back. */
async function movingOf(tx: Tx, { member, currency }: Purse): Promise<Money> {
  const purses = (['held', 'locked'] as const).map((purpose) => memberAccount(member, purpose, currency));
  return sum((await balances(tx, purses)).values());
}

/** What can be given up: neither at a vendor nor on its way. */
async function restOf(tx: Tx, purse: Purse, away: Money): Promise<Money> {
  const worth = await memberWorth(tx, purse.member, purse.currency);
  return money(worth - away - (await movingOf(tx, purse)));
}

/** Dust is not rounded away: it is what this is about. */
const exactly = (amount: Money) => (amount % 100n === 0n ? displayMoney(amount) : moneyText(amount));

const show: Leaving['show'] = async (tx, { member, site, at }) => {
  const { currency } = site;
  const atVendors = await vendorWorth(tx, member, currency);
  return {
    left: await restOf(tx, { member, currency }, atVendors),
    atVendors,
    withdrawable: await withdrawableInstead(tx, turnoverOfWithdrawals, { member, site, at }),
  };
};

const settle: Leaving['settle'] = async (tx, { member, currency, giveUp, at }) => {
  const purse = { member, currency };
  // A bet that is under way is waited for, and one that comes now is judged after the account has closed.
  await lockPlayers(tx, [member]);
  if (await hasOpenBet(tx, purse)) return refuse('bets_open');
  if ((await vendorWorth(tx, member, currency)) > zero) return refuse('money_at_vendors');
  // In this order: no new order begins any more, and what an open one brought between two looks the second one sees.
  const isOrderOpen = await hasOpenOrders(tx, member);
  const takenBack = await letAllGo(tx, purse, at);
  const left = money(takenBack + (await restOf(tx, purse, zero)));
  if (left !== giveUp) {
    const amounts = { left: moneyText(left), shown: exactly(left) };
    return refuse(giveUp === zero ? 'money_left' : 'money_changed', amounts);
  }
  if (isOrderOpen || (await movingOf(tx, purse)) > zero) return refuse('orders_open');
  await giveUpRest(tx, { ...purse, at });
  return done(null);
};

export const leaving: Leaving = { hold: holdTransfers, show, settle };
