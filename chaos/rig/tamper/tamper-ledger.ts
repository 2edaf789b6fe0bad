/** A ledger worth forging: member and house accounts, several seals and an unsealed tail, refusals, a closed account. */
import { closeAccounts, openAccounts, type PostRequest, post, sealTransfers } from '#ledger';
import { bank, bets, cashOf, fundMembers, heldOf, leg, postRequestOf, withKind } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';

const names = ['ana', 'ben', 'cora', 'dan', 'eva', 'fe'];
const sealedBatches = 4;

export async function fillLedger(pool: Pool): Promise<void> {
  await fundMembers(pool, names, 10_000n);
  await sealTransfers(pool);
  for (let part = 1; part <= sealedBatches; part++) {
    // The last part stays outside the chain, as the newest transfers always are for a moment.
    await transact(pool, (tx) => post(tx, itemsOf(part)));
    if (part < sealedBatches) await sealTransfers(pool);
  }
  await openAccounts(pool, [cashOf('gone')]);
  await transact(pool, (tx) =>
    post(tx, [
      postRequestOf('gone:in', withKind('deposit', leg(bank, cashOf('gone'), 5n))),
      postRequestOf('gone:out', withKind('withdrawal_paid', leg(cashOf('gone'), bank, 5n))),
    ]),
  );
  await closeAccounts(pool, [cashOf('gone')]);
  await openAccounts(pool, [cashOf('new')]);
}

function itemsOf(part: number): PostRequest[] {
  return names.flatMap((name, n): PostRequest[] => {
    const next = names[(n + 1) % names.length] ?? name;
    const key = `${part}:${name}`;
    return [
      {
        ...postRequestOf(`${key}:bet`, leg(cashOf(name), bets, BigInt(10 + n))),
        round: `rd_${part}_${n}`,
        memo: `bet ${n}`,
      },
      postRequestOf(`${key}:give`, withKind('member_transfer', leg(cashOf(name), cashOf(next), 7n))),
      postRequestOf(
        `${key}:hold`,
        withKind('lock', leg(cashOf(name), heldOf(name), 3n)),
        withKind('win', leg(bets, cashOf(name), 4n)),
      ),
      postRequestOf(`${key}:short`, leg(cashOf(name), bets, 999_999n)),
    ];
  });
}

/** Whoever may switch triggers off may drop checks as well; then no change is stopped by a table. */
export async function dropChecks(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS statement
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE n.nspname = 'ledger' AND c.contype = 'c'`,
  );
  for (const { statement } of rows) await owner.query(statement);
}
