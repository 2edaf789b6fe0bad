/** Play money. It is a currency of its own: no rule, report or payout of real money can ever touch it. */
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import {
  closeAccounts,
  houseAccount,
  memberAccount,
  openAccounts,
  type PostRequest,
  post,
  readBalances,
} from '#ledger';
import type { Tx } from '#platform/server/context.ts';

export const playCurrency = 'PLAY';
const trialBalance = money(2_000n * moneyScale);

const bank = houseAccount('bank', playCurrency);
export const playCashOf = (member: MemberId) => memberAccount(member, 'cash', playCurrency);

export async function openTrialWallet(tx: Tx, member: MemberId, at: Instant): Promise<void> {
  const cash = playCashOf(member);
  await openAccounts(tx, [bank, cash]);
  await postOrThrow(tx, [
    { key: `trial:${member}`, legs: [{ from: bank, to: cash, amount: trialBalance, kind: 'opening' }], eventAt: at },
  ]);
}

export async function readPlayMoney(tx: Tx, member: MemberId): Promise<Money> {
  return (await readBalances(tx, [playCashOf(member)])).get(playCashOf(member)) ?? zero;
}

/** The rest goes back to where it came from, and nothing moves there any more. */
export async function closeTrialWallets(tx: Tx, members: readonly MemberId[], at: Instant): Promise<void> {
  const balances = await readBalances(tx, members.map(playCashOf));
  const items = members.flatMap((member): PostRequest[] => {
    const balance = balances.get(playCashOf(member));
    if (balance === undefined || balance <= 0n) return [];
    const legs: PostRequest['legs'] = [{ from: playCashOf(member), to: bank, amount: balance, kind: 'adjustment' }];
    return [{ key: `trial ended:${member}`, legs, eventAt: at }];
  });
  await postOrThrow(tx, items);
  await closeAccounts(tx, [...balances.keys()]);
}

async function postOrThrow(tx: Tx, items: readonly PostRequest[]): Promise<void> {
  if (items.length === 0) return;
  const refused = (await post(tx, items)).find((verdict) => !verdict.ok);
  if (refused) throw new Error(`Play money was refused: ${JSON.stringify(refused)}`);
}
