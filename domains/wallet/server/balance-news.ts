import type { MemberId } from '#kernel/id.ts';
import { moneyText, zero } from '#kernel/money.ts';
import { balances, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { announceLive } from '#platform/server/outbox/index.ts';

/**
 * Tells a member's open pages the balance as this transaction leaves it. The wire form is the one of
 * the balance call, so that a page puts it in the place of that answer.
 */
export async function announceBalance(tx: Tx, member: MemberId, currency: string): Promise<void> {
  const accounts = {
    balance: memberAccount(member, 'cash', currency),
    held: memberAccount(member, 'held', currency),
    bonus: memberAccount(member, 'bonus', currency),
  };
  const amounts = await balances(tx, Object.values(accounts));
  const text = (account: keyof typeof accounts) => moneyText(amounts.get(accounts[account]) ?? zero);
  await announceLive(tx, {
    topic: `member:${member}`,
    event: 'balance',
    data: { balance: text('balance'), held: text('held'), bonus: text('bonus'), currency },
  });
}
