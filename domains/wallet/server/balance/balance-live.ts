import type { MemberId } from '#kernel/id.ts';
import { moneyText, zero } from '#kernel/money.ts';
import { type AccountRef, memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishLiveEvents } from '#platform/server/outbox/index.ts';

export type WalletKey = { readonly member: MemberId; readonly currency: string };

/** The amounts of the balance call in their wire form, so that a page can replace that response with it. */
export type BalanceTexts = {
  readonly balance: string;
  readonly held: string;
  readonly bonus: string;
  readonly currency: string;
};

/** Sends the balance as this transaction leaves it to the member's open pages. */
export async function publishBalance(tx: Tx, member: MemberId, currency: string): Promise<void> {
  await publishBalances(tx, [member], currency);
}

/** The same for many members, in two queries. */
export async function publishBalances(tx: Tx, members: readonly MemberId[], currency: string): Promise<void> {
  const owners = [...new Set(members)].map((member) => ({ member, currency }));
  const texts = await readBalanceTexts(tx, owners);
  await publishLiveEvents(
    tx,
    [...texts].map(([member, data]) => ({ topic: `member:${member}`, event: 'balance', data })),
  );
}

/** The balances of many members in one query. */
export async function readBalanceTexts(
  tx: Tx,
  owners: readonly WalletKey[],
): Promise<ReadonlyMap<MemberId, BalanceTexts>> {
  const refs = owners.map(({ member, currency }) => ({
    balance: memberAccount(member, 'cash', currency),
    held: memberAccount(member, 'held', currency),
    bonus: memberAccount(member, 'bonus', currency),
  }));
  const amounts = await readBalances(
    tx,
    refs.flatMap((each) => Object.values(each)),
  );
  const text = (ref: AccountRef) => moneyText(amounts.get(ref) ?? zero);
  return new Map(
    owners.flatMap(({ member, currency }, nth): [MemberId, BalanceTexts][] => {
      const own = refs[nth];
      if (!own) return [];
      return [[member, { balance: text(own.balance), held: text(own.held), bonus: text(own.bonus), currency }]];
    }),
  );
}
