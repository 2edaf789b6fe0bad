/** Cash for a member of the demo world, for tests that need more than the world happened to leave them with. */
import { randomUUID } from 'node:crypto';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { memberAccount, post } from '#ledger';
import { bank, leg, postRequestOf, withKind } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';

export async function giveCash(pool: Pool, member: MemberId, pesos: bigint): Promise<void> {
  const transfer = withKind('opening', leg(bank, memberAccount(member, 'cash', 'PHP'), money(pesos * moneyScale)));
  await transact(pool, (tx) => post(tx, [postRequestOf(`test cash ${randomUUID()}`, transfer)]));
}
