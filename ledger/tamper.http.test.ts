import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { type PostRequest, post, sealTransfers, type VerifyReport, verifyLedger } from './index.ts';
import { bets, cashOf, fundMembers, leg, postRequestOf, withKind } from './testing.ts';

let db: TestDatabase;
let victim: string;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana', 'ben'], 1_000n);
  const items = [1, 2, 3].flatMap((n): PostRequest[] => [
    { ...postRequestOf(`bet:${n}`, leg(cashOf('ana'), bets, 10n)), round: `rd_${n}`, memo: 'a bet' },
    postRequestOf(`give:${n}`, withKind('member_transfer', leg(cashOf('ana'), cashOf('ben'), 5n))),
    postRequestOf(`short:${n}`, leg(cashOf('ben'), bets, 99_999n)),
  ]);
  await transact(db.pool, (tx) => post(tx, items));
  // The middle bet is the one that gets changed, and the one that the report must name.
  const { rows } = await db.owner.query<{ id: bigint }>(`SELECT id FROM ledger.transfer WHERE round = 'rd_2'`);
  victim = String(rows[0]?.id);
});
afterAll(() => db.drop());

/** As a superuser who switches the triggers off: nothing stops him, so he must be found. Undone afterwards. */
async function differencesAfter(statement: string): Promise<VerifyReport['differences']> {
  const client = await db.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    const { rowCount } = await client.query(statement);
    expect(rowCount).toBeGreaterThan(0);
    const { ok, differences } = await verifyLedger(client);
    expect(ok).toBe(differences.length === 0);
    return differences;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const change = (column: string) => `UPDATE ledger.transfer SET ${column} WHERE round = 'rd_2'`;

const changes: readonly (readonly [string, string])[] = [
  ['amount', change('amount = amount + 1')],
  ['from_account', change(`from_account = (SELECT account FROM ledger.balance WHERE ref = '${cashOf('ben')}')`)],
  ['to_account', change(`to_account = (SELECT account FROM ledger.balance WHERE ref = '${cashOf('ben')}')`)],
  ['key', change(`key = '00000000-0000-0000-0000-000000000001'`)],
  ['round', change(`round = 'rd_9'`)],
  ['memo', change(`memo = 'A bet'`)],
  ['memo taken away', change('memo = NULL')],
  ['event_at', change(`event_at = event_at + interval '1 millisecond'`)],
  ['recorded_at', change(`recorded_at = recorded_at - interval '1 microsecond'`)],
  ['kind', change('kind = 9')],
  ['from_after', change('from_after = from_after + 1')],
  ['to_after', change('to_after = 5')],
  ['row_check', change(`row_check = '\\x000000000000'`)],
];

test('an untouched ledger is consistent', async () => {
  expect(await verifyLedger(db.pool)).toMatchObject({
    ok: true,
    differences: [],
    transfers: 8n,
    refusals: 3n,
    seals: 0n,
  });
});

test.each(changes)('a changed %s is found in the unsealed tail and its transfer named', async (_, statement) => {
  expect((await differencesAfter(statement))[0]).toMatchObject({ noun: 'transfer', id: victim });
});

test('a deleted transfer is found in the unsealed tail by the step it leaves and by the balances', async () => {
  const differences = await differencesAfter(`DELETE FROM ledger.transfer WHERE id = ${victim}`);
  expect(differences[0]).toMatchObject({ noun: 'transfer', id: String(BigInt(victim) + 1n) });
  expect(differences.map(({ noun }) => noun)).toContain('account');
});

test('an inserted transfer is found', async () => {
  const differences = await differencesAfter(`INSERT INTO ledger.transfer (id, amount, event_at, recorded_at,
      from_after, to_after, from_account, to_account, kind, key, row_check, round, memo)
    SELECT 999, amount, event_at, recorded_at, from_after, to_after, from_account, to_account, kind,
      gen_random_uuid(), row_check, round, memo FROM ledger.transfer WHERE round = 'rd_2'`);
  expect(differences[0]).toMatchObject({ noun: 'transfer', id: '999' });
});

test('sealing seals every transfer once and leaves the ledger consistent', async () => {
  expect(await sealTransfers(db.pool)).toBe(8);
  expect(await sealTransfers(db.pool)).toBe(0);
  expect(await verifyLedger(db.pool)).toMatchObject({
    ok: true,
    seals: 1n,
    sealedTo: 8n,
    head: expect.any(String) as unknown,
  });
});

test.each(changes)('a changed %s is found under a seal', async (_, statement) => {
  expect((await differencesAfter(statement))[0]).toMatchObject({ noun: 'transfer', id: victim });
});

test('a tamperer who also rewrites the row check is caught by the seal', async () => {
  const differences = await differencesAfter(`UPDATE ledger.transfer SET memo = 'forged',
    row_check = substr(sha256(ledger.transfer_bytes(id, amount, event_at, recorded_at, from_after, to_after,
      from_account, to_account, kind, key, round, 'forged')), 1, 6) WHERE round = 'rd_2'`);
  expect(differences).toEqual([{ noun: 'seal', id: '1', wrong: expect.stringContaining('range') as unknown }]);
});

const others: readonly (readonly [string, string])[] = [
  ['account', `UPDATE ledger.account SET balance = balance + 1 WHERE ref = '${cashOf('ana')}'`],
  ['account', `UPDATE ledger.account SET ref = replace(ref, 'cash', 'bash') WHERE ref = '${cashOf('ana')}'`],
  ['account', `UPDATE ledger.account SET floor = -100 WHERE ref = '${cashOf('ana')}'`],
  ['account', `UPDATE ledger.account SET closed_at = now() WHERE ref = '${cashOf('ana')}'`],
  ['account', `UPDATE ledger.account SET row_check = '\\x00' WHERE ref = '${cashOf('ana')}'`],
  ['account', `DELETE FROM ledger.account WHERE ref = '${cashOf('ben')}'`],
  ['currency', `UPDATE ledger.account SET balance = balance + 1 WHERE ref = '${cashOf('ana')}'`],
  ['refusal', `UPDATE ledger.refusal SET fault = 2`],
  ['refusal', `UPDATE ledger.refusal SET content = gen_random_uuid()`],
  ['refusal', `UPDATE ledger.refusal SET recorded_at = recorded_at + interval '1 second'`],
  ['kind', `UPDATE ledger.kind SET name = 'stake' WHERE name = 'bet'`],
  ['kind', `DELETE FROM ledger.kind WHERE name = 'bet'`],
  ['seal', `UPDATE ledger.seal SET digest = '\\x00'`],
  ['seal', `UPDATE ledger.seal SET sealed_at = now()`],
  ['seal', `UPDATE ledger.seal SET last_transfer = last_transfer - 1`],
  ['seal', `UPDATE ledger.seal SET transfers = transfers - 1`],
  ['seal', `UPDATE ledger.seal SET id = 2`],
  ['seal', `DELETE FROM ledger.transfer WHERE round = 'rd_2'`],
];

test.each(others)('a tampered %s is found: %s', async (noun, statement) => {
  expect((await differencesAfter(statement)).map((difference) => difference.noun)).toContain(noun);
});

test('the command reports that the ledger is consistent, or names the first bad id and fails', async () => {
  const command = () =>
    promisify(execFile)(process.execPath, [resolve('ledger/verify-main.ts'), db.url]).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
    );
  expect(await command()).toMatchObject({
    code: 0,
    text: expect.stringContaining('The ledger is consistent') as unknown,
  });
  await transact(db.owner, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(change('amount = amount + 1'));
  });
  expect(await command()).toMatchObject({
    code: 1,
    text: expect.stringContaining(`First bad: transfer ${victim}`) as unknown,
  });
});
