import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '#domains/bets/server/index.ts';
import { grantBonus } from '#domains/rewards/server/index.ts';
import { type Money, money, ppm } from '#kernel/money.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import { memberAccount, openAccounts, post } from '#ledger';
import { fundMembers, memberOf, testEpoch } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { composeProtection } from '../protection/protection.ts';
import { createCheckStakes, createMayOpen, readLaunchCountry, readMemberCountry } from './games.ts';

let db: TestDatabase;
const checkStakes = createCheckStakes(composeProtection());
const toMoney = (pesos: number): Money => money(BigInt(pesos) * 10_000n);

beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['free', 'limited', 'away', 'bonus', 'sender'], 10_000_000n);
});
afterAll(() => db.drop());

const checkStakesOf = (...stakes: readonly (readonly [string, number])[]) =>
  transact(db.pool, (tx) =>
    checkStakes(
      tx,
      stakes.map(([name, pesos]) => ({
        member: memberOf(name),
        currency: 'PHP',
        amount: toMoney(pesos),
        at: testEpoch,
      })),
    ),
  );

test('whoever has set nothing and plays through nothing is let through', async () => {
  expect(await checkStakesOf()).toEqual([]);
  expect(await checkStakesOf(['free', 1_000])).toEqual([null]);
});

test('a limit counts what is open, so that many bets at once do not pass it', async () => {
  await db.pool.query('INSERT INTO protection.setting (member) VALUES ($1)', [memberOf('limited')]);
  await db.pool.query(
    `INSERT INTO protection.member_limit (member, kind, period, value) VALUES ($1, 'stake', 'day', $2)`,
    [memberOf('limited'), toMoney(100)],
  );
  expect(await checkStakesOf(['limited', 100], ['free', 500])).toEqual([null, null]);
  expect(await checkStakesOf(['free', 500], ['limited', 101])).toEqual([null, 'LIMIT_REACHED']);
  const bet = {
    member: memberOf('limited'),
    merchant: 'demo',
    currency: 'PHP',
    category: 'RNG',
    vassalage: 'JILI',
    node: '1001',
    round: 'open',
    stake: toMoney(60),
    placedAt: testEpoch,
  };
  await transact(db.pool, (tx) => applySteps(tx, [{ kind: 'place', bet }]));
  expect(await checkStakesOf(['limited', 41])).toEqual(['LIMIT_REACHED']);
  expect(await checkStakesOf(['limited', 40])).toEqual([null]);
});

test('WALLET-008 a limit of losses holds over bets and what lies at vendors together', async () => {
  await db.pool.query('INSERT INTO protection.setting (member) VALUES ($1)', [memberOf('sender')]);
  await db.pool.query(
    `INSERT INTO protection.member_limit (member, kind, period, value) VALUES ($1, 'loss', 'day', $2)`,
    [memberOf('sender'), toMoney(500)],
  );
  const [from, to] = [
    memberAccount(memberOf('sender'), 'cash', 'PHP'),
    memberAccount(memberOf('sender'), 'vendor:PG', 'PHP'),
  ] as const;
  await transact(db.pool, async (tx) => {
    await openAccounts(tx, [to]);
    const legs = [{ from, to, amount: toMoney(400), kind: 'vendor_in' }] as const;
    await post(tx, [{ key: 'sent to PG', legs: [...legs], eventAt: testEpoch }]);
  });
  expect(await checkStakesOf(['sender', 101])).toEqual(['LIMIT_REACHED']);
  expect(await checkStakesOf(['sender', 100])).toEqual([null]);
});

test('whoever takes a break does not bet', async () => {
  await db.pool.query('INSERT INTO protection.setting (member) VALUES ($1)', [memberOf('away')]);
  await db.pool.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
     VALUES ($1, 'cooling_off', '24h', $2, $3, $3)`,
    [memberOf('away'), new Date(testEpoch - 1), new Date(addMs(testEpoch, dayMs))],
  );
  expect(await checkStakesOf(['away', 1], ['free', 1])).toEqual(['BET_NOT_ALLOWED', null]);
});

test('a bet above the largest one of a bonus is refused before it is placed', async () => {
  await transact(db.pool, (tx) =>
    grantBonus(tx, {
      key: 'bonus 1',
      member: memberOf('bonus'),
      currency: 'PHP',
      merchant: 'demo',
      name: { EN: 'Bonus' },
      amount: toMoney(100),
      profile: 'PH',
      terms: { multiplierPpm: ppm(5_000_000n), maxBet: toMoney(20) },
      at: testEpoch,
    }),
  );
  expect(await checkStakesOf(['bonus', 20])).toEqual([null]);
  expect(await checkStakesOf(['bonus', 21])).toEqual(['BET_NOT_ALLOWED']);
});

test('GAME-023 a game is not opened where not even its smallest bet is allowed, and the reason is told', async () => {
  const opening = createMayOpen(composeProtection());
  const open = (name: string, pesos: number) =>
    transact(db.pool, (tx) =>
      opening(tx, { member: memberOf(name), currency: 'PHP', amount: toMoney(pesos), at: testEpoch }),
    );
  expect(await open('free', 1)).toMatchObject({ ok: true });
  expect(await open('away', 1)).toMatchObject({ ok: false, fault: 'cooling_off' });
  expect(await open('limited', 40)).toMatchObject({ ok: true });
  expect(await open('limited', 41)).toMatchObject({ ok: false, fault: 'stake_limit_reached' });
  expect(await open('bonus', 21)).toMatchObject({ ok: false, fault: 'over_max_bet' });
});

test('GAME-025 a member of whom no country is recorded has the one of the brand, and an address that has one comes first', async () => {
  await db.pool.query(
    `INSERT INTO content.brand (merchant, name, theme, logo, currency, currency_symbol, languages, default_locale,
       contact_email, contact_phone) VALUES ('kislap', 'Kislap', 'kislap', '', 'PHP', '₱', '{EN}', 'EN', '', '')`,
  );
  await db.pool.query(
    `INSERT INTO content.domain (host, merchant, title, description, profile, main_domain)
     VALUES ('kislap.example', 'kislap', '', '', 'default', 'kislap.example')`,
  );
  await db.pool.query(`INSERT INTO content.address_country (range, country) VALUES ('192.0.2.0/24', 'SG')`);
  const of = { domain: 'kislap.example', member: memberOf('free') };
  expect(await readMemberCountry(db.pool, of)).toBe('PH');
  expect(await readLaunchCountry(db.pool, { ...of, ip: '203.0.113.9' })).toBe('PH');
  expect(await readLaunchCountry(db.pool, { ...of, ip: '192.0.2.7' })).toBe('SG');
});
