/** Verifies the ledger from its own rows. Each check is a view that is empty while the ledger is consistent. */
import type { Tx } from '#platform/server/context.ts';
import { transferKinds } from './kind.ts';

/** Where the first difference is: the noun, its id, and what is wrong with it in a few words. */
export type LedgerDifference = { readonly noun: string; readonly id: string; readonly wrong: string };

export type VerifyReport = {
  readonly ok: boolean;
  readonly accounts: bigint;
  readonly transfers: bigint;
  readonly refusals: bigint;
  readonly seals: bigint;
  readonly sealedTo: bigint;
  /** The last link of the chain; write it down elsewhere, and nobody can forge what stands before it. */
  readonly head: string | null;
  /** At most ten per proof, the lowest id first; transfers stand before what follows from them. */
  readonly differences: readonly LedgerDifference[];
};

const verifyQueries: readonly { readonly noun: string; readonly wrong: string; readonly text: string }[] = [
  {
    noun: 'transfer',
    wrong: 'the row is not what was posted',
    text: 'SELECT id::text FROM ledger.wrong_transfer ORDER BY ledger.wrong_transfer.id LIMIT 10',
  },
  {
    noun: 'transfer',
    wrong: 'the balance after it does not follow from the entries before it',
    text: 'SELECT id::text FROM ledger.wrong_step ORDER BY ledger.wrong_step.id LIMIT 10',
  },
  {
    noun: 'account',
    wrong: 'the balance is not the sum of its entries',
    text: 'SELECT account::text AS id FROM ledger.wrong_balance ORDER BY account LIMIT 10',
  },
  {
    noun: 'currency',
    wrong: 'the balances of all accounts do not sum to zero',
    text: 'SELECT currency AS id FROM ledger.wrong_sum ORDER BY currency LIMIT 10',
  },
  {
    noun: 'account',
    wrong: 'the row is not what was opened',
    text: 'SELECT id::text FROM ledger.wrong_account ORDER BY ledger.wrong_account.id LIMIT 10',
  },
  {
    noun: 'refusal',
    wrong: 'the row is not what was refused',
    text: 'SELECT key::text AS id FROM ledger.wrong_refusal ORDER BY ledger.wrong_refusal.key LIMIT 10',
  },
  {
    noun: 'seal',
    wrong: 'the transfers of its range or the seal before it are not what was sealed',
    text: 'SELECT id::text FROM ledger.wrong_seal ORDER BY ledger.wrong_seal.id LIMIT 10',
  },
];

/** Run it inside one `REPEATABLE READ` transaction to prove a moving ledger at one moment. */
export async function verifyLedger(tx: Tx): Promise<VerifyReport> {
  const differences: LedgerDifference[] = [];
  for (const { noun, wrong, text } of verifyQueries) {
    const { rows } = await tx.query<{ id: string }>(text);
    for (const { id } of rows) differences.push({ noun, id, wrong });
  }
  differences.push(...(await findWrongKinds(tx)));
  const { rows } = await tx.query<Omit<VerifyReport, 'ok' | 'differences' | 'sealedTo'> & { sealed_to: bigint }>(
    'SELECT accounts, transfers, refusals, seals, sealed_to, head FROM ledger.extent',
  );
  const extent = rows[0];
  if (!extent) throw new Error('ledger.extent: no answer');
  const { sealed_to: sealedTo, ...sizes } = extent;
  return { ...sizes, sealedTo, ok: differences.length === 0, differences };
}

async function findWrongKinds(tx: Tx): Promise<LedgerDifference[]> {
  const { rows } = await tx.query<{ id: number; name: string }>('SELECT id, name FROM ledger.kind_name ORDER BY id');
  const stored = new Map(rows.map((row) => [row.name, row.id]));
  const declared = new Map<string, number>(Object.entries(transferKinds));
  return [...new Set([...declared.keys(), ...stored.keys()])]
    .filter((name) => stored.get(name) !== declared.get(name))
    .map((name) => ({ noun: 'kind', id: name, wrong: 'its number is not the declared one' }));
}
