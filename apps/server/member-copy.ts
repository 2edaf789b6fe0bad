/** What the rooms above identity hand out about a member, as the privacy law wants it. */
import { copyInvitations, copyNode } from '#domains/agents/server/index.ts';
import { copyBets, copyLastPlayed } from '#domains/bets/server/index.ts';
import { copyFeedback } from '#domains/content/server/index.ts';
import { copyFavourites, copyLaunches, readHiddenSince } from '#domains/games/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { exportProtection } from '#domains/protection/server/index.ts';
import { copyBonuses, copyParticipations, copyPromises, copyRequirements } from '#domains/rewards/server/index.ts';
import { copyCrashBets, copyRounds } from '#domains/studio/server/index.ts';
import {
  copyDeposits,
  copyMemberTransfers,
  copyVendorTransfers,
  copyWithdrawals,
  exportPayoutAccounts,
} from '#domains/wallet/server/index.ts';
import { cutAt } from '#kernel/cut.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText } from '#kernel/money.ts';
import { type AccountRef, memberBalances, statement } from '#ledger';
import type { Tx } from '#platform/server/context.ts';

/** More than a page, less than a flood; what is older is in the records of the member centre. */
const betsMost = 10_000;
const most = 1_000;

type Copy = (tx: Tx, member: MemberId, limit: number) => Promise<readonly object[]>;

export const exportOf: IdentityDeps['security']['exportOf'] = async (tx, { member, currency }) => {
  const newest = (copy: Copy, count = most) => newestOf(copy, { tx, member, count });
  const amounts = await memberBalances(tx, member);
  const transfersOf =
    (account: AccountRef): Copy =>
    async (_tx, _member, limit) =>
      (await statement(tx, account, { limit })).map(({ kind, amount, after, eventAt }) => ({
        kind,
        amount,
        after,
        eventAt,
      }));
  const transfers: Record<string, Awaited<ReturnType<typeof newestOf>>> = {};
  for (const account of amounts.keys()) transfers[account] = await newest(transfersOf(account));
  return {
    protection: await exportProtection(tx, member),
    bets: { ...(await newest(copyBets, betsMost)), lastPlayed: await newest(copyLastPlayed) },
    games: {
      favourites: await newest(copyFavourites),
      launches: await newest(copyLaunches),
      hiddenAsWinnerSince: await readHiddenSince(tx, member),
    },
    studio: { rounds: await newest(copyRounds, betsMost), crashBets: await newest(copyCrashBets, betsMost) },
    rewards: {
      bonuses: await newest(copyBonuses),
      participations: await newest(copyParticipations),
      promises: await newest(copyPromises),
      requirements: await newest(copyRequirements),
    },
    agents: { node: await copyNode(tx, member), invitations: await newest(copyInvitations) },
    content: { feedback: await newest(copyFeedback) },
    wallet: {
      currency,
      payoutAccounts: await exportPayoutAccounts(tx, member),
      deposits: await newest(copyDeposits),
      withdrawals: await newest(copyWithdrawals),
      vendorTransfers: await newest(copyVendorTransfers),
      memberTransfers: await newest(copyMemberTransfers),
      balances: Object.fromEntries([...amounts].map(([account, amount]) => [account, moneyText(amount)])),
      transfers,
    },
  };
};

/** The newest rows of a list, and whether it was cut. */
async function newestOf(copy: Copy, { tx, member, count }: { tx: Tx; member: MemberId; count: number }) {
  return cutAt(count, async (limit) => (await copy(tx, member, limit)).map(written));
}

/** Amounts as decimal text, the rest as it is. */
const written = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? moneyText(money(value)) : value]),
  );
