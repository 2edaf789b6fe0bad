import type { MemberId } from '#kernel/id.ts';
import { moneyText, zero } from '#kernel/money.ts';
import { type AccountRef, balances, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { announceLive } from '#platform/server/outbox/index.ts';

export type BalanceOwner = { readonly member: MemberId; readonly currency: string };

/** The amounts of the balance call in their wire form, so that a page puts them in the place of that answer. */
export type BalanceTexts = {
  readonly balance: string;
  readonly held: string;
  readonly bonus: string;
  readonly currency: string;
};

/** Tells a member's open pages the balance as this transaction leaves it. */
export async function announceBalance(tx: Tx, member: MemberId, currency: string): Promise<void> {
  const data = (await readBalanceTexts(tx, [{ member, currency }])).get(member);
  if (data) await announceLive(tx, { topic: `member:${member}`, event: 'balance', data });
}

/** The balances of many members in one query. */
export async function readBalanceTexts(
  tx: Tx,
  owners: readonly BalanceOwner[],
): Promise<ReadonlyMap<MemberId, BalanceTexts>> {
  const refs = owners.map(({ member, currency }) => ({
    balance: memberAccount(member, 'cash', currency),
    held: memberAccount(member, 'held', currency),
    bonus: memberAccount(member, 'bonus', currency),
  }));
  const amounts = await balances(
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
