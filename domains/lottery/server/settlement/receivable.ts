/**
 * The claim on a member whose payout was corrected downwards after it was spent. It is collected from later winnings of a lottery,
 * never from deposits, and written off after thirty days.
 */
import type { Money } from '#kernel/money.ts';
import { money } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, type PostRequest, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { lockPlayer, type Player } from '../ticket/ticket.store.ts';
import {
  addCollected,
  type Debtor,
  listOldReceivables,
  listOpenReceivables,
  lockDebtors,
  type OldReceivable,
  writeOff,
} from './receivable.store.ts';

const writtenOffAfterMs = 30 * dayMs;

/** `name` is unique for ever: of the issue, its result and the member. */
export type Winnings = Player & { readonly name: string; readonly amount: Money };

const isOf = (debtor: Debtor, { member, currency }: Player) => debtor.member === member && debtor.currency === currency;

/** After the winnings are credited, in their transaction. Few members owe anything. */
export async function collectFromWinnings(tx: Tx, winnings: readonly Winnings[], at: Instant): Promise<void> {
  const debtors = await lockDebtors(
    tx,
    winnings.map(({ member }) => member),
  );
  const items: PostRequest[] = [];
  for (const debtor of debtors) {
    const own = winnings.find((one) => isOf(debtor, one));
    if (!own) continue;
    let left: bigint = own.amount < debtor.owed ? own.amount : debtor.owed;
    items.push({
      key: `lottery:${own.name}:collect`,
      legs: [
        {
          from: memberAccount(debtor.member, 'cash', debtor.currency),
          to: houseAccount('receivables', debtor.currency),
          amount: money(left),
          kind: 'receivable_collected',
        },
      ],
      eventAt: at,
    });
    for (const { id, open } of await listOpenReceivables(tx, debtor)) {
      const amount = money(left < open ? left : open);
      if (amount > 0n) await addCollected(tx, { ...debtor, id, amount, at });
      left -= amount;
    }
  }
  for (const one of await post(tx, items)) if (!one.ok) throw new Error(`lottery: winnings were gone: ${one.fault}`);
}

export const openReceivableAccount = (tx: Tx, currency: string) =>
  openAccounts(tx, [houseAccount('receivables', currency)]);

export const listOldClaims = (tx: Tx, now: Instant, limit: number): Promise<OldReceivable[]> =>
  listOldReceivables(tx, addMs(now, -writtenOffAfterMs), limit);

/** What nobody paid in thirty days is the operator's loss. */
export async function writeOffClaim(tx: Tx, { id, member, currency }: OldReceivable, at: Instant): Promise<void> {
  await lockPlayer(tx, { member, currency });
  const rest = await writeOff(tx, { id, member, currency, at });
  if (rest === null) return;
  await openAccounts(tx, [houseAccount('adjust', currency)]);
  const [posted] = await post(tx, [
    {
      key: `lottery:receivable:${id}:off`,
      legs: [
        {
          from: houseAccount('adjust', currency),
          to: houseAccount('receivables', currency),
          amount: rest,
          kind: 'receivable_written_off',
        },
      ],
      eventAt: at,
      memo: `receivable ${id}`,
    },
  ]);
  if (!posted?.ok) throw new Error(`lottery: receivable ${id} is not written off`);
}
