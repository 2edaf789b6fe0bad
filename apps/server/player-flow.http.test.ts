/** The whole flow of one player by calls alone, through every domain. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import { launchGame } from '#domains/games/contract/launch.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { register } from '#domains/identity/contract/registration.ts';
import { logout } from '#domains/identity/contract/session.ts';
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
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { RequestOptions } from '#tools/testing/http.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createSiteOriginOf } from './wallet/wallet.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
  // What is asked of visitors has its own tests.
  await world.db.owner.query(
    `UPDATE identity.registration_field SET enabled = field = 'recommenderId', required = false
      WHERE field IN ('captcha', 'humanVerification', 'recommenderId')`,
  );
});
afterAll(() => world.close());

const passwords = { password: 'Salamat2026', confirmPassword: 'Salamat2026' };
const registrationForm = {
  ...passwords,
  ageConfirmed: true,
  termsAccepted: true,
  registerUrl: 'http://localhost/register',
  domain: 'localhost',
  registerMethod: 'WEB',
  login: true,
} as const;

/** As the payment page of the sandbox does it: the order is opened there, and its word comes back signed. */
async function payOrder(orderId: string): Promise<number> {
  const { db, clock, beforeCredit } = world;
  const { pool } = db;
  const providers = createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng });
  const jobs = createDepositJobs({ providers, originOf: createSiteOriginOf(8080), beforeCredit });
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

/** The value, or the refusal as an error: each step stands on the one before. */
async function askOrThrow<E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  options: RequestOptions = {},
): Promise<WireOutputOf<E>> {
  const { envelope } = await world.ask(endpoint, input, options);
  if (!envelope.success || envelope.value === undefined) throw new Error(`${endpoint.path} said ${envelope.code}`);
  return envelope.value as WireOutputOf<E>;
}

async function openGame(token: string): Promise<string> {
  const { content } = await askOrThrow(listGameMenus, { gameType: 'BGS' }, { token });
  const game = content.find(({ isGame, maintenance }) => isGame === 'GAME' && !maintenance);
  if (!game) throw new Error('no game is open');
  const { nodeId, vassalage, gameCode, gameType } = game;
  const request = { nodeId, vassalage, gameCode, gameType, language: 'EN', backUrl: '/bgs' } as const;
  return (await askOrThrow(launchGame, request, { token })).url;
}

async function joinFirstPromotion(token: string): Promise<string | undefined> {
  const open = (await askOrThrow(listPromotions, {}, { token })).find(({ status }) => status === 'join');
  return (await askOrThrow(joinPromotion, { id: open?.id ?? '' }, { token })).status;
}

async function readRecommender(account: string): Promise<string | undefined> {
  const { rows } = await world.db.owner.query<{ recommender: string }>(
    `SELECT r.recommender_id AS recommender FROM identity.registration r JOIN identity.member m ON m.id = r.member
      WHERE m.account = $1 AND m.merchant = 'demo'`,
    [account],
  );
  return rows[0]?.recommender;
}

test('ROLE-002 a player registers, logs in again, finds and opens a game, pays in, joins an offer and brings a friend', async () => {
  const born = await askOrThrow(register, { ...registrationForm, username: 'manlalaro' });
  await askOrThrow(logout, {}, { token: 'token' in born ? born.token : '' });
  const token = await world.enter('manlalaro', { password: registrationForm.password });
  expect(await askOrThrow(readMemberInfo, {}, { token })).toMatchObject({ account: 'manlalaro', type: 0 });
  expect(await openGame(token)).toContain('/studio/');

  const { orderId } = await askOrThrow(makeDeposit, { method: 'GCASH', amount: '500' }, { token, key: randomUUID() });
  expect(await payOrder(orderId)).toBe(200);
  expect((await askOrThrow(readDeposit, { orderId }, { token })).state).toBe('paid');
  expect((await askOrThrow(readBalance, {}, { token })).balance).toBe('500');
  // Money that was only paid in is played first.
  const standing = { balance: '500', withdrawable: '0', locked: '500' };
  expect(await askOrThrow(readWithdrawalStanding, {}, { token })).toMatchObject(standing);

  expect(await joinFirstPromotion(token)).toMatch(/^(joined|signed|claim)$/);
  await askOrThrow(
    register,
    { ...registrationForm, username: 'kaibigan', recommenderId: 'manlalaro' },
    { ip: '203.0.113.8' },
  );
  expect(await readRecommender('kaibigan')).toBe('manlalaro');
});
