/** Opening, closing and reading accounts. */
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';
import type { AccountRef } from './account.ts';

/** An account that is open already is left as it is. */
export async function openAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<void> {
  if (refs.length > 0) await tx.query('SELECT ledger.open_accounts($1)', [refs]);
}

/** Only an empty account closes. Answers which ones did. */
export async function closeAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<ReadonlySet<AccountRef>> {
  const { rows } = await tx.query<{ ref: AccountRef }>('SELECT ref FROM ledger.close_accounts($1) AS ref', [refs]);
  return new Set(rows.map((row) => row.ref));
}

/** An account that was never opened is missing from the answer. */
export async function readBalances(tx: Tx, refs: readonly AccountRef[]): Promise<ReadonlyMap<AccountRef, Money>> {
  const { rows } = await tx.query<{ ref: AccountRef; balance: Money }>({
    name: 'ledger balances',
    text: 'SELECT ref, balance FROM ledger.balance WHERE ref = ANY ($1)',
    values: [arrayText(refs)],
  });
  return new Map(rows.map((row) => [row.ref, row.balance]));
}
