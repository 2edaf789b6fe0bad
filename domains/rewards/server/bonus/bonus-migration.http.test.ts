/** The migrations that gave bonuses a wallet of their own, run over a bonus that lay among the cash while a bet ran. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps, openBetsAccount } from '#domains/bets/server/index.ts';
import { placedBetOf } from '#domains/bets/server/testing.ts';
import { money, ppm } from '#kernel/money.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { fundMembers, memberOf, testEpoch } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { readTestWallets } from '../testing.ts';
import { openRequirement } from '../turnover/turnover.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const pesos = (amount: number) => money(BigInt(amount) * 10_000n);
const player = { member: memberOf('ana'), currency: 'PHP' };
const later = addMs(testEpoch, minuteMs);
const wallets = () => readTestWallets(db.pool, player.member);

async function migrate(name: string): Promise<void> {
  const text = await readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8');
  await db.owner.query(text);
}

/** Two could be active before they waited for one another. */
const secondSql = `INSERT INTO rewards.requirement (id, member, merchant, currency, kind, credit, base, multiplier_ppm, required, locks,
    contributions, state, opened_at)
  SELECT left(id, -1) || CASE right(id, 1) WHEN '2' THEN '3' ELSE '2' END, member, merchant, currency, kind, 'bn_2', 10000, multiplier_ppm, 50000, 10000, contributions, state,
    opened_at + interval '1 second' FROM rewards.requirement`;

test('MEMBER-010 what is left of a running bonus goes to its wallet, the rest of it is in the running bet, and comes back in that proportion', async () => {
  await fundMembers(db.pool, ['ana'], pesos(1_000));
  const bet = placedBetOf('ana', 'running', { stake: pesos(800), placedAt: later });
  await transact(db.pool, async (tx) => {
    await openBetsAccount(tx, 'PHP');
    const terms = { multiplierPpm: ppm(5_000_000n) };
    const credit = { ...player, merchant: 'kislap', kind: 'bonus', credit: 'bn_1', base: pesos(500) } as const;
    await openRequirement(tx, { ...credit, profile: 'PH', terms, at: testEpoch });
    expect(await applySteps(tx, [{ kind: 'place', bet }])).toMatchObject([{ ok: true }]);
  });
  // As it was before: no bet knew of a bonus.
  await db.owner.query(`DELETE FROM bets.bonus; ${secondSql}`);
  await migrate('202611231004_bonus_wallet');
  expect(await wallets()).toEqual({ cash: pesos(0), bonus: pesos(200) });
  await migrate('202611231011_bonus_stakes');
  const at = addMs(later, minuteMs);
  await transact(db.pool, (tx) => applySteps(tx, [{ kind: 'pay', wager: bet, amount: pesos(1_600), key: 'paid', at }]));
  const { rows } = await db.pool.query('SELECT credit, state FROM rewards.requirement ORDER BY credit');
  expect(rows).toEqual([
    { credit: 'bn_1', state: 'active' },
    { credit: 'bn_2', state: 'cancelled' },
  ]);
  // 301 of the 800 were the rest of the two bonuses.
  expect(await wallets()).toEqual({ cash: pesos(998), bonus: pesos(802) });
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
});
