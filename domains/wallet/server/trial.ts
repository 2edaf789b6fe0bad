/** Play money. It is a currency of its own: no rule, report or payout of the real one can ever meet it. */
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { balances, closeAccounts, houseAccount, type Item, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';

export const playCurrency = 'PLAY';
const gift = money(2_000n * moneyScale);

const bank = houseAccount('bank', playCurrency);
export const playCashOf = (member: MemberId) => memberAccount(member, 'cash', playCurrency);

export async function openTrialWallet(tx: Tx, member: MemberId, at: Instant): Promise<void> {
  const cash = playCashOf(member);
  await openAccounts(tx, [bank, cash]);
  await postAll(tx, [
    { key: `trial:${member}`, legs: [{ from: bank, to: cash, amount: gift, kind: 'opening' }], eventAt: at },
  ]);
}

export async function readPlayMoney(tx: Tx, member: MemberId): Promise<Money> {
  return (await balances(tx, [playCashOf(member)])).get(playCashOf(member)) ?? zero;
}

/** What is left goes back to where it came from, and nothing moves there any more. */
export async function closeTrialWallets(tx: Tx, members: readonly MemberId[], at: Instant): Promise<void> {
  const known = await balances(tx, members.map(playCashOf));
  const items = members.flatMap((member): Item[] => {
    const left = known.get(playCashOf(member));
    if (left === undefined || left <= 0n) return [];
    const legs: Item['legs'] = [{ from: playCashOf(member), to: bank, amount: left, kind: 'adjustment' }];
    return [{ key: `trial ended:${member}`, legs, eventAt: at }];
  });
  await postAll(tx, items);
  await closeAccounts(tx, [...known.keys()]);
}

async function postAll(tx: Tx, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const refused = (await post(tx, items)).find((verdict) => !verdict.ok);
  if (refused) throw new Error(`Play money was refused: ${JSON.stringify(refused)}`);
}
