/** Helpers for the ledger's tests: members with money, and items in one line. */
import { createHash } from 'node:crypto';
import { makeId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import {
  type AccountRef,
  houseAccount,
  type Leg,
  memberAccount,
  openAccounts,
  type PostRequest,
  post,
  type TransferKind,
} from './index.ts';

export const testEpoch = instant(1_790_000_000_000);
export const bank = houseAccount('bank', 'PHP');
export const bets = houseAccount('bets', 'PHP');

/** The same name is the same member in every test of a file. */
export const memberOf = (name: string) => makeId('mb', testEpoch, createHash('sha256').update(name).digest());
export const cashOf = (name: string) => memberAccount(memberOf(name), 'cash', 'PHP');
export const heldOf = (name: string) => memberAccount(memberOf(name), 'held', 'PHP');

export const leg = (from: AccountRef, to: AccountRef, amount: bigint): Leg => ({
  from,
  to,
  amount: money(amount),
  kind: 'bet',
});
export const withKind = (kind: TransferKind, like: Leg): Leg => ({ ...like, kind });

export const postRequestOf = (key: string, first: Leg, ...more: Leg[]): PostRequest => ({
  key,
  legs: [first, ...more],
  eventAt: testEpoch,
});

/** Opens cash and held accounts of these members and pays each the same opening balance. */
export async function fundMembers(pool: Pool, names: readonly string[], amount: bigint): Promise<void> {
  await transact(pool, async (tx) => {
    await openAccounts(tx, [bank, bets, ...names.flatMap((name) => [cashOf(name), heldOf(name)])]);
    await post(
      tx,
      names.map((name) => postRequestOf(`fund:${name}`, withKind('opening', leg(bank, cashOf(name), amount)))),
    );
  });
}
