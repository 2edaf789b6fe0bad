/** What the rooms above identity hand out about a member, as the privacy law wants it. */
import { copyBets } from '#domains/bets/server/index.ts';
import { copyFeedback } from '#domains/content/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { exportProtection } from '#domains/protection/server/index.ts';
import { copyBonuses } from '#domains/rewards/server/index.ts';
import { copyDeposits, copyWithdrawals, exportPayoutAccounts } from '#domains/wallet/server/index.ts';
import { money, moneyText } from '#kernel/money.ts';
import { balances, memberAccount, statement } from '#ledger';

const shown = ['cash', 'held', 'locked', 'bonus'] as const;

/** More than a page, less than a flood; what is older is in the records of the member centre. */
const most = { bets: 10_000, bonuses: 1_000, feedback: 1_000, transfers: 1_000, orders: 1_000 } as const;

/** The newest rows of a list of which one more than these was asked for. */
const newest = <Row>(rows: readonly Row[], count: number) => ({
  most: count,
  isWhole: rows.length <= count,
  rows: rows.slice(0, count),
});

export const exportOf: IdentityDeps['security']['exportOf'] = async (tx, { member, currency }) => {
  const amounts = await balances(
    tx,
    shown.map((purpose) => memberAccount(member, purpose, currency)),
  );
  const transfers = await statement(tx, memberAccount(member, 'cash', currency), { limit: most.transfers + 1 });
  const bets = await copyBets(tx, member, most.bets + 1);
  const deposits = await copyDeposits(tx, member, most.orders + 1);
  const withdrawals = await copyWithdrawals(tx, member, most.orders + 1);
  const bonuses = await copyBonuses(tx, member, most.bonuses + 1);
  return {
    protection: await exportProtection(tx, member),
    bets: newest(bets.map(written), most.bets),
    rewards: { bonuses: newest(bonuses.map(written), most.bonuses) },
    content: { feedback: newest(await copyFeedback(tx, member, most.feedback + 1), most.feedback) },
    wallet: {
      currency,
      payoutAccounts: await exportPayoutAccounts(tx, member),
      deposits: newest(deposits.map(written), most.orders),
      withdrawals: newest(withdrawals.map(written), most.orders),
      balances: Object.fromEntries([...amounts].map(([account, amount]) => [account, moneyText(amount)])),
      transfers: newest(
        transfers.map(({ kind, amount, after, eventAt }) => written({ kind, amount, after, eventAt })),
        most.transfers,
      ),
    },
  };
};

/** Amounts as decimal text, the rest as it is. */
const written = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? moneyText(money(value)) : value]),
  );
