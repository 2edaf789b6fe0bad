/** Books worth forging: members, house, several seals and an unsealed tail, refusals, a closed account. */
import { closeAccounts, type Item, openAccounts, post, seal } from '#ledger';
import { bank, bets, cashOf, fund, heldOf, itemOf, leg, ofKind } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/db.ts';

const names = ['ana', 'ben', 'cora', 'dan', 'eva', 'fe'];
const sealed = 4;

export async function fillBooks(pool: Pool): Promise<void> {
  await fund(pool, names, 10_000n);
  await seal(pool);
  for (let part = 1; part <= sealed; part++) {
    // The last part stays outside the chain, as the newest transfers always are for a moment.
    await transact(pool, (tx) => post(tx, itemsOf(part)));
    if (part < sealed) await seal(pool);
  }
  await openAccounts(pool, [cashOf('gone')]);
  await transact(pool, (tx) =>
    post(tx, [
      itemOf('gone:in', ofKind('deposit', leg(bank, cashOf('gone'), 5n))),
      itemOf('gone:out', ofKind('withdrawal_paid', leg(cashOf('gone'), bank, 5n))),
    ]),
  );
  await closeAccounts(pool, [cashOf('gone')]);
  await openAccounts(pool, [cashOf('new')]);
}

function itemsOf(part: number): Item[] {
  return names.flatMap((name, n): Item[] => {
    const next = names[(n + 1) % names.length] ?? name;
    const key = `${part}:${name}`;
    return [
      { ...itemOf(`${key}:bet`, leg(cashOf(name), bets, BigInt(10 + n))), round: `rd_${part}_${n}`, memo: `bet ${n}` },
      itemOf(`${key}:give`, ofKind('member_transfer', leg(cashOf(name), cashOf(next), 7n))),
      itemOf(
        `${key}:hold`,
        ofKind('lock', leg(cashOf(name), heldOf(name), 3n)),
        ofKind('win', leg(bets, cashOf(name), 4n)),
      ),
      itemOf(`${key}:short`, leg(cashOf(name), bets, 999_999n)),
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
