/** One player's whole way by the calls alone: every room answers whoever came in by the front door. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import { launchGame } from '#domains/games/contract/launch.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { register } from '#domains/identity/contract/registration.ts';
import { login, logout } from '#domains/identity/contract/session.ts';
import { joinPromotion, listPromotions } from '#domains/rewards/contract/promotion.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import {
  createDepositJobs,
  createPaymentProviders,
  readSandboxPayment,
  sandboxHeader,
  signSandboxEvent,
} from '#domains/wallet/server/index.ts';
import { silentLog } from '#platform/server/log.ts';
import { systemRng } from '#platform/server/rng.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { originOf } from './wallet.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  // What is asked of visitors has its own tests.
  await world.db.owner.query(
    `UPDATE identity.registration_field SET enabled = field = 'recommenderId', required = false
      WHERE field IN ('captcha', 'humanVerification', 'recommenderId')`,
  );
});
afterAll(() => world.close());

const passwords = { password: 'Salamat2026', confirmPassword: 'Salamat2026' };
const form = {
  ...passwords,
  ageConfirmed: true,
  termsAccepted: true,
  registerUrl: 'http://localhost/register',
  domain: 'localhost',
  registerMethod: 'WEB',
  login: true,
} as const;

/** As the payment page of the sandbox does it: the order is opened there, and its word comes back signed. */
async function pay(orderId: string): Promise<number> {
  const { db, clock, beforeCredit } = world;
  const { pool } = db;
  const providers = createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng });
  const jobs = createDepositJobs({ providers, originOf: originOf(8080), beforeCredit });
  const signal = new AbortController().signal;
  await jobs.open.run({ pool, clock, rng: systemRng, log: silentLog, attempt: 1, signal }, { deposit: orderId });
  const payment = await readSandboxPayment(pool, orderId);
  if (!payment) throw new Error('the sandbox does not know this order');
  const event = { id: randomUUID(), type: 'payment.paid', payment } as const;
  const { body, signature } = await signSandboxEvent(pool, event, { at: clock.now(), rng: systemRng });
  const headers = { host: 'localhost', 'content-type': 'application/json', [sandboxHeader]: signature };
  const url = '/wps/payments/events/sandbox';
  return (await world.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

test('ROLE-002 a player registers, logs in again, finds and opens a game, pays in, joins an offer and brings a friend', async () => {
  const born = (await world.ask(register, { ...form, username: 'manlalaro' })).envelope.value;
  const first = born && 'token' in born ? born.token : '';
  expect((await world.ask(logout, {}, { token: first })).status).toBe(200);
  const typed = { username: 'manlalaro', password: 'Salamat2026', type: 'username' } as const;
  const entered = (await world.ask(login, typed)).envelope.value;
  const token = entered && 'token' in entered ? entered.token : '';
  const me = (await world.ask(readMemberInfo, {}, { token })).envelope.value;
  expect(me).toMatchObject({ account: 'manlalaro', type: 0 });

  const { content = [] } = (await world.ask(listGameMenus, { gameType: 'BGS' }, { token })).envelope.value ?? {};
  const game = content.find(({ isGame, maintenance }) => isGame === 'GAME' && !maintenance);
  const { nodeId = '', vassalage = '', gameCode = '', gameType = 'BGS' } = game ?? {};
  const wish = { nodeId, vassalage, gameCode, gameType, language: 'EN', backUrl: '/bgs' } as const;
  expect((await world.ask(launchGame, wish, { token })).envelope.value?.url).toContain(gameCode);

  const order = await world.ask(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: randomUUID() });
  const { orderId = '' } = order.envelope.value ?? {};
  expect(await pay(orderId)).toBe(200);
  expect((await world.ask(readDeposit, { orderId }, { token })).envelope.value?.state).toBe('paid');
  expect((await world.ask(readBalance, {}, { token })).envelope.value?.balance).toBe('500');
  // Money that was only paid in is played first.
  const standing = (await world.ask(readWithdrawalStanding, {}, { token })).envelope.value;
  expect([standing?.balance, standing?.withdrawable, standing?.locked]).toEqual(['500', '0', '500']);

  const offers = (await world.ask(listPromotions, {}, { token })).envelope.value ?? [];
  const open = offers.find(({ status }) => status === 'join');
  expect((await world.ask(joinPromotion, { id: open?.id ?? '' }, { token })).status).toBe(200);

  const invited = { ...form, username: 'kaibigan', recommenderId: 'manlalaro' };
  expect((await world.ask(register, invited, { ip: '203.0.113.8' })).status).toBe(200);
  const { rows } = await world.db.owner.query<{ recommender_id: string }>(
    `SELECT r.recommender_id FROM identity.registration r JOIN identity.member m ON m.id = r.member
      WHERE m.account = 'kaibigan' AND m.merchant = 'demo'`,
  );
  expect(rows).toEqual([{ recommender_id: 'manlalaro' }]);
});
