/** What the wallets of members have, for stakes that the cash does not cover. */
import type { BonusPayee, WalletBalances } from '#domains/bets/rules/wallet-share.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { type MemberPurpose, memberAccount, type PostRequest, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';

type Owner = { readonly member: MemberId; readonly currency: string };

export const walletKey = ({ member, currency }: Owner) => `${member} ${currency}`;

const accountsOf = ({ member, currency }: Owner) => ({
  cash: memberAccount(member, 'cash', currency),
  bonus: memberAccount(member, 'bonus', currency),
});

export async function readWalletBalances(tx: Tx, owners: readonly Owner[]): Promise<Map<string, WalletBalances>> {
  const amounts = await readBalances(
    tx,
    owners.flatMap((owner) => Object.values(accountsOf(owner))),
  );
  return new Map(
    owners.map((owner) => {
      const { cash, bonus } = accountsOf(owner);
      return [walletKey(owner), { cash: amounts.get(cash) ?? zero, bonus: amounts.get(bonus) ?? zero }];
    }),
  );
}

type DividedAmount = {
  readonly amount: Money;
  /** The part of the bonus wallet. */
  readonly bonus: Money;
  /** The account of the rest, where it is not the cash. */
  readonly main?: MemberPurpose | undefined;
};

/** The two accounts and their parts of an amount, without an empty part. The part of a bonus that was played is cash too. */
export function divideByWallet(
  owner: Owner & { readonly bonusPaysTo?: BonusPayee },
  { amount, bonus: ofBonus, main }: DividedAmount,
) {
  const bonus = owner.bonusPaysTo === 'cash' ? zero : ofBonus;
  return (
    [
      [main ? memberAccount(owner.member, main, owner.currency) : accountsOf(owner).cash, money(amount - bonus)],
      [accountsOf(owner).bonus, bonus],
    ] as const
  ).filter(([, part]) => part > 0n);
}

/** What is left for the next step of the same owner, if this one is posted. */
export function balancesAfter(item: PostRequest | null, owner: Owner, { cash, bonus }: WalletBalances): WalletBalances {
  const accounts = accountsOf(owner);
  const changeOf = (account: string) =>
    (item?.legs ?? []).reduce(
      (sum, { from, to, amount }) => sum + (to === account ? amount : 0n) - (from === account ? amount : 0n),
      0n,
    );
  const after = { cash: money(cash + changeOf(accounts.cash)), bonus: money(bonus + changeOf(accounts.bonus)) };
  return after.cash < zero || after.bonus < zero ? { cash, bonus } : after;
}
