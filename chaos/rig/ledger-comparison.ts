/** The answers that callers got, compared with the ledger. */
import { type AccountRef, sealTransfers, verifyLedger } from '#ledger';
import { hashKey } from '#ledger/transfer.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { AnsweredItem } from './load.ts';
import { comparableAnswer } from './posting-json.ts';

type Row = { id: bigint; key: string; from_ref: AccountRef; to_ref: AccountRef; amount: bigint };

export type LedgerComparison = {
  /** Acknowledged and not in the ledger, or not as acknowledged. */
  readonly lost: number;
  /** In the ledger and acknowledged to nobody: moved twice, or moved though it was refused. */
  readonly doubled: number;
  readonly wrongBalances: number;
  /** What `verify` found; a sum that is not zero is one of them. */
  readonly differences: number;
};

export const isExact = (comparison: LedgerComparison) => Object.values(comparison).every((count) => count === 0);
export const describeComparison = ({ lost, doubled, wrongBalances, differences }: LedgerComparison) =>
  `${lost} lost, ${doubled} doubled, ${wrongBalances} wrong balances, ${differences} differences found by verify`;

export type ComparisonInput = {
  readonly pool: Pool;
  readonly owner: Pool;
  readonly answers: readonly AnsweredItem[];
  readonly openings: ReadonlyMap<string, bigint>;
};

/** Exact, because every key has been answered in the end: what is not explained by an answer is wrong. */
export async function compareWithLedger({
  pool,
  owner,
  answers,
  openings,
}: ComparisonInput): Promise<LedgerComparison> {
  const { rows } = await owner.query<Row>(
    `SELECT t.id, replace(t.key::text, '-', '') AS key, payer.ref AS from_ref, payee.ref AS to_ref, t.amount
     FROM ledger.transfer t JOIN ledger.account payer ON payer.id = t.from_account
     JOIN ledger.account payee ON payee.id = t.to_account WHERE t.kind <> 1`,
  );
  const stored = new Map<string, Row[]>();
  for (const row of rows.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = row.key.slice(0, 30);
    stored.set(key, [...(stored.get(key) ?? []), row]);
  }
  const balances = new Map<string, bigint>(openings);
  const add = (ref: AccountRef, amount: bigint) => balances.set(ref, (balances.get(ref) ?? 0n) + amount);
  let lost = 0;
  let explained = 0;
  for (const { item, verdict } of answers) {
    if (!verdict.ok) continue;
    const storedRows = stored.get(hashKey(item)) ?? [];
    const expectedAnswer = `ok ${storedRows.map((row) => row.id).join()}`;
    const same = item.legs.every(({ from, to, amount }, n) => {
      const row = storedRows[n];
      return row?.from_ref === from && row.to_ref === to && row.amount === amount;
    });
    if (same && expectedAnswer === comparableAnswer(verdict)) explained += storedRows.length;
    else lost += 1;
    for (const { from, to, amount } of item.legs) {
      add(from, -amount);
      add(to, amount);
    }
  }
  await sealTransfers(pool);
  const { differences } = await verifyLedger(owner);
  return {
    lost,
    doubled: rows.length - explained,
    wrongBalances: await countWrong(owner, balances),
    differences: differences.length,
  };
}

async function countWrong(owner: Pool, expected: ReadonlyMap<string, bigint>): Promise<number> {
  const { rows } = await owner.query<{ ref: string; balance: bigint }>(
    'SELECT ref, balance FROM ledger.account WHERE id > 0',
  );
  return rows.filter(({ ref, balance }) => balance !== (expected.get(ref) ?? 0n) || balance < 0n).length;
}
