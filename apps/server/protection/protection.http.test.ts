import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordSettledBets } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { texts } from '#domains/protection/contract/texts.ts';
import type { Protection } from '#domains/protection/server/index.ts';
import { money } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { post } from '#ledger';
import { bank, cashOf, fundMembers, leg, memberOf, postRequestOf, testEpoch, withKind } from '#ledger/testing.ts';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { composeProtection } from './protection.ts';

let http: TestHttp;
let protection: Protection;
beforeAll(async () => {
  protection = composeProtection();
  http = await testHttp({ routes: protection.routes, texts });
  http.clock.set(testEpoch);
  await http.db.owner.query(`
    INSERT INTO content.brand (merchant, name, theme, logo, currency, currency_symbol, languages, default_locale,
      contact_email, contact_phone) VALUES ('kislap', 'Kislap', 'kislap', '', 'PHP', '₱', '{EN}', 'EN', '', '');
    INSERT INTO content.domain (host, merchant, title, description, profile, main_domain)
      VALUES ('localhost', 'kislap', '', '', 'PH', 'localhost')`);
});
afterAll(() => http.close());

const pesos = (amount: number) => money(BigInt(amount) * 10_000n);
const member = memberOf('ana');

const mayStake = (amount: number, at: Instant) =>
  inTransaction(http.db.pool, (tx) => protection.mayStake(tx, { member, currency: 'PHP', amount: pesos(amount), at }));

test('limits of stakes and losses are held against the bets of the platform’s days', async () => {
  const token = http.login({ member, session: 'ss_ana', role: 'member' });
  await http.ask(setLimit, { kind: 'stake', period: 'day', value: '1000' }, { token });
  await http.ask(setLimit, { kind: 'loss', period: 'day', value: '500' }, { token });
  await fundMembers(http.db.pool, ['ana'], pesos(10_000));
  await transact(http.db.pool, (tx) =>
    recordSettledBets(tx, [
      betOf('ana', 'r1', { stake: pesos(400), payout: pesos(100), placedAt: testEpoch, settledAt: testEpoch }),
    ]),
  );
  expect(await mayStake(200, testEpoch)).toMatchObject({ ok: true });
  expect(await mayStake(201, testEpoch)).toMatchObject({
    fault: 'loss_limit_reached',
    detail: { limit: '500', used: '300', left: '200' },
  });
  await transact(http.db.pool, (tx) =>
    recordSettledBets(tx, [
      betOf('ana', 'r2', { stake: pesos(200), payout: pesos(900), placedAt: testEpoch, settledAt: testEpoch }),
    ]),
  );
  expect(await mayStake(401, testEpoch)).toMatchObject({
    fault: 'stake_limit_reached',
    detail: { limit: '1000', used: '600', left: '400' },
  });
  expect(await mayStake(400, testEpoch)).toMatchObject({ ok: true });
  expect(await mayStake(500, addMs(testEpoch, dayMs))).toMatchObject({ ok: true });
});

test('a bet that has not ended counts as staked and lost', async () => {
  const ben = memberOf('ben');
  const token = http.login({ member: ben, session: 'ss_ben', role: 'member' });
  await http.ask(setLimit, { kind: 'loss', period: 'day', value: '500' }, { token });
  await http.db.owner.query(
    `INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet, payout,
       state, placed_at)
     VALUES ('bt_' || repeat('A', 26), $1, 'kislap', 'PHP', 'RNG', 'JILI', '101', 'open', $2, 0, 0, 'open', $3)`,
    [ben, pesos(400), new Date(testEpoch)],
  );
  const mayTransfer = (amount: number) =>
    inTransaction(http.db.pool, (tx) =>
      protection.mayTransfer(tx, {
        member: ben,
        currency: 'PHP',
        amount: pesos(amount),
        away: pesos(0),
        at: testEpoch,
      }),
    );
  expect(await mayTransfer(100)).toMatchObject({ ok: true });
  expect(await mayTransfer(101)).toMatchObject({ fault: 'loss_limit_reached', detail: { used: '400', left: '100' } });
});

test('WALLET-019 WALLET-021 a limit of deposits is held against what the ledger took in and what other members gave', async () => {
  const token = http.login({ member, session: 'ss_ana', role: 'member' });
  await http.ask(setLimit, { kind: 'deposit', period: 'week', value: '1000' }, { token });
  const paid = withKind('deposit', leg(bank, cashOf('ana'), pesos(700)));
  await transact(http.db.pool, (tx) => post(tx, [postRequestOf('deposit dp_1', paid)]));
  const mayDeposit = (amount: number) =>
    inTransaction(http.db.pool, (tx) =>
      protection.mayDeposit(tx, { member, currency: 'PHP', amount: pesos(amount), at: testEpoch }),
    );
  // What was given by another member is no way around it.
  await http.db.owner.query(
    `INSERT INTO wallet.member_transfer (id, merchant, sender, receiver, direction, currency, amount, remark, made_at)
     VALUES ('mt_' || repeat('A', 26), 'kislap', $1, $2, 'downline', 'PHP', $3, '', $4)`,
    [memberOf('ben'), member, pesos(100), new Date(testEpoch)],
  );
  expect(await mayDeposit(200)).toMatchObject({ ok: true });
  expect(await mayDeposit(201)).toMatchObject({
    fault: 'deposit_limit_reached',
    detail: { limit: '1000', used: '800', left: '200' },
  });
});
