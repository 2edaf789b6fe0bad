/** What the closure of an account needs of domains that identity may not import: open orders and bets, and the remaining money. */
import { hasOpenBet } from '#domains/bets/server/index.ts';
import { lockPlayers } from '#domains/games/server/index.ts';
import { type IdentityDeps, readMember } from '#domains/identity/server/index.ts';
import { giveUpAllRequirements, readPointsOnClosure, settlePointsOnClosure } from '#domains/rewards/server/index.ts';
import {
  forfeitBalance,
  hasOpenOrders,
  lockMemberTransfers,
  readWithdrawableOnClose,
} from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { displayMoney, type Money, money, moneyText, sum, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { memberAccount, readBalances, readMemberWorth, readVendorWorth } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { profileOf } from '../rewards/rewards.ts';
import { withdrawalTurnover } from '../wallet/turnover.ts';

type ClosureHooks = IdentityDeps['security']['leaving'];
type WalletKey = { readonly member: MemberId; readonly currency: string };

/** Set aside for a withdrawal, or on its way to a vendor or back. */
async function readFundsInTransit(tx: Tx, { member, currency }: WalletKey): Promise<Money> {
  const accounts = (['held', 'locked'] as const).map((purpose) => memberAccount(member, purpose, currency));
  return sum((await readBalances(tx, accounts)).values());
}

/** What can be forfeited: neither at a vendor nor in transit. */
async function readForfeitable(tx: Tx, wallet: WalletKey, away: Money): Promise<Money> {
  const worth = await readMemberWorth(tx, wallet.member, wallet.currency);
  return money(worth - away - (await readFundsInTransit(tx, wallet)));
}

/** With all decimals, because the amount may be dust. */
const formatExact = (amount: Money) => (amount % 100n === 0n ? displayMoney(amount) : moneyText(amount));

const previewClosure: ClosureHooks['show'] = async (tx, { member, site, at }) => {
  const { currency, merchant } = site;
  const points = await readPointsOnClosure(tx, { member, currency, merchant });
  const atVendors = await readVendorWorth(tx, member, currency);
  return {
    // Points become money when the account closes, so that it is part of what is given up.
    left: sum([points.amount, await readForfeitable(tx, { member, currency }, atVendors)]),
    points,
    atVendors,
    withdrawable: await readWithdrawableOnClose(tx, withdrawalTurnover, { member, site, at }),
  };
};

const settleClosure: ClosureHooks['settle'] = async (tx, { member, currency, giveUp, at }) => {
  const wallet = { member, currency };
  // A bet in progress is awaited, and one that comes now is judged after the account has closed.
  await lockPlayers(tx, [member]);
  if (await hasOpenBet(tx, wallet)) return refuse('bets_open');
  if ((await readVendorWorth(tx, member, currency)) > zero) return refuse('money_at_vendors');
  // In this order: no new order can begin any more, and the balance is read after whatever an open one has credited.
  const isOrderOpen = await hasOpenOrders(tx, member);
  const takenBack = await giveUpAllRequirements(tx, wallet, at);
  const merchant = (await readMember(tx, member))?.merchant ?? '';
  await settlePointsOnClosure(tx, { profileOf }, { ...wallet, merchant, at });
  const left = money(takenBack + (await readForfeitable(tx, wallet, zero)));
  if (left !== giveUp) {
    const amounts = { left: moneyText(left), shown: formatExact(left) };
    return refuse(giveUp === zero ? 'money_left' : 'money_changed', amounts);
  }
  if (isOrderOpen || (await readFundsInTransit(tx, wallet)) > zero) return refuse('orders_open');
  await forfeitBalance(tx, { ...wallet, at });
  return done(null);
};

export const closureHooks: ClosureHooks = { hold: lockMemberTransfers, show: previewClosure, settle: settleClosure };
