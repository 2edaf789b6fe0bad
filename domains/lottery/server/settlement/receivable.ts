/**
 * The claim on a member whose payout was corrected downwards after it was spent. It is collected from later winnings of a lottery,
 * never from deposits, and written off after thirty days.
 */
import { cashPartOfChange, readWagers, type WagerKey } from '#domains/bets/server/index.ts';
import type { Money } from '#kernel/money.ts';
import { money, sum } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, type PostRequest, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { readCash } from '../ticket/cash.ts';
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

/** What a ticket pays now, and what it had paid before. */
type Prize = { readonly wager: WagerKey; readonly before: Money; readonly payout: Money };

/** `name` is unique for ever: of the issue, its result and the member. */
export type Winnings = Player & { readonly name: string; readonly prizes: readonly Prize[] };

/** The part that was paid as cash: what went to the bonus wallet is still to be played, or was taken back. */
async function sumCashWon(tx: Tx, { prizes }: Winnings): Promise<Money> {
  const bets = await readWagers(
    tx,
    prizes.map(({ wager }) => wager),
  );
  return sum(
    prizes.map(({ wager, before, payout }) => {
      const bet = bets.find(({ vassalage, round }) => vassalage === wager.vassalage && round === wager.round);
      return money(bet ? cashPartOfChange(bet, { before, payout }) : payout - before);
    }),
  );
}

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
    const [won, cash] = [await sumCashWon(tx, own), await readCash(tx, debtor)];
    let left: bigint = [won, cash, debtor.owed].reduce((least, each) => (each < least ? each : least));
    if (left <= 0n) continue;
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
