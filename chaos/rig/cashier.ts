/** Wallet's calls behind two servers on one database, with orders for payment events. */
import type { FastifyInstance } from 'fastify';
import { texts as identityTexts } from '#domains/identity/contract/texts.ts';
import { texts as protectionTexts } from '#domains/protection/contract/texts.ts';
import { lockWithdrawableFunds, readWithdrawableFunds } from '#domains/rewards/server/index.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { texts } from '#domains/wallet/contract/texts.ts';
import { makeWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import {
  createPaymentProviders,
  createWithdrawalJobs,
  sandboxHeader,
  type WalletDeps,
  walletRoutes,
} from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { ppm } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Clock } from '#kernel/time.ts';
import type { Site } from '#platform/server/context.ts';
import { createPool, type Pool } from '#platform/server/database/db.ts';
import { createHttp } from '#platform/server/http/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { createConcurrencyLimiter } from '#platform/server/route.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSeals, type Seals } from '#platform/server/seal/index.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { seal } from '#tools/testing/http.ts';
import { pickOne, randomBelow } from './random.ts';
import type { Withdrawer } from './withdrawer.ts';

/** Every connection is in use: retry. */
const busyStatus = 503;
const maxTries = 20;

const site: Site = { merchant: 'demo', domain: 'localhost', currency: 'PHP', currencySymbol: '₱', locale: 'EN' };

export type SignedEvent = { readonly body: string; readonly signature: string };
export type ChaosCashier = {
  readonly pool: Pool;
  /** The id of a new order over this amount; null where it was refused. */
  ask(member: MemberId, amount: string): Promise<string | null>;
  make(member: MemberId, amount: string): Promise<string>;
  /** What became of a request to be paid out: the id of its order, or the code of its refusal. */
  withdraw(who: Withdrawer, amount: string): Promise<WithdrawalOutcome>;
  /** The round of the minute, as each of two workers does it. */
  tend(): Promise<void>;
  /** The status of the answer. */
  sendEvent(event: SignedEvent): Promise<number>;
  close(): Promise<void>;
};

export type WithdrawalOutcome = { readonly orderId: string } | { readonly refused: string };
export type CashierOptions = { readonly clock?: Clock; readonly trustedProxies?: readonly string[] } & Partial<
  Pick<WalletDeps, 'mayDeposit' | 'beforeCredit'>
>;

export async function openCashier(appUrl: string, setting: CashierOptions = {}): Promise<ChaosCashier> {
  const servers = await Promise.all([openServer(appUrl, setting), openServer(appUrl, setting)]);
  const [{ pool }] = servers;
  await addPaymentMethods(pool);
  let key = 0;
  const withdrawals = createWithdrawalJobs({ providers: sandboxOnly });
  const work = { clock: setting.clock ?? systemClock, rng: systemRng, log: silentLog, attempt: 1 };
  const ask: ChaosCashier['ask'] = async (member, amount) => {
    const answer = await pickOne(servers).app.inject({
      method: makeDeposit.method,
      url: makeDeposit.path,
      remoteAddress: anyAddress(),
      headers: { host: site.domain, authorization: `Bearer ${member}`, 'idempotency-key': `chaos-order-${key++}` },
      payload: { method: 'GCASH', amount },
    });
    return answer.json<{ value: { orderId?: string } | null }>().value?.orderId ?? null;
  };
  return {
    pool,
    ask,
    async make(member, amount) {
      const id = await ask(member, amount);
      if (id === null) throw new Error('no order');
      return id;
    },
    async withdraw(who, amount) {
      const requestKey = `chaos-withdrawal-${key++}`;
      for (let tries = 0; tries < maxTries * 10; tries++) {
        const { isCrowded, withdrawal } = await withdrawOnce(pickOne(servers), {
          who,
          amount,
          key: requestKey,
          clock: work.clock,
        });
        if (!isCrowded) return withdrawal;
        await new Promise((after) => setTimeout(after, randomBelow(50)));
      }
      throw new Error('no place was ever free');
    },
    async tend() {
      const { signal } = new AbortController();
      await Promise.all(
        servers.map((server) => withdrawals.processDue.run({ ...work, pool: server.pool, signal }, {})),
      );
    },
    async sendEvent(event) {
      let status = busyStatus;
      // A provider that is told to retry retries.
      for (let tries = 0; status === busyStatus && tries < maxTries; tries++)
        status = await sendEventOnce(pickOne(servers).app, event);
      return status;
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}

/** A way to pay in and one to be paid out. */
export async function addPaymentMethods(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO wallet.payment_method (merchant, code, kind, name_en, name_ty, currency, least, most, fee_flat, position,
       provider, channel, life_minutes)
     VALUES ('demo', 'GCASH', 'ewallet', 'GCash', 'GCash', 'PHP', 1000000, 500000000, 20000, 0, 'sandbox', 'GCASH', 15)`,
  );
  await pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'sandbox', most_open = 1000, many_a_day = 1000, free_per_day = 1000`,
  );
}

type WithdrawalRequest = {
  readonly who: Withdrawer;
  readonly amount: string;
  readonly key: string;
  readonly clock: Clock;
};

async function withdrawOnce({ app, seals }: CashierHttp, { who, amount, key, clock }: WithdrawalRequest) {
  const input = { amount, account: who.account, paymentPassword: '000000' };
  const answer = await app.inject({
    method: makeWithdrawal.method,
    url: makeWithdrawal.path,
    remoteAddress: anyAddress(),
    headers: {
      host: site.domain,
      authorization: `Bearer ${who.member}`,
      'idempotency-key': key,
      'content-type': 'application/jose',
    },
    payload: await seal(input, { key: await seals.publicKey(), at: clock.now() }),
  });
  const { value, code = '' } = answer.json<{ value: { orderId?: string; seconds?: number } | null; code?: string }>();
  const withdrawal: WithdrawalOutcome = value?.orderId ? { orderId: value.orderId } : { refused: code };
  // The concurrency limit frees a slot within a second; a caller over the rate limit waits longer, as Retry-After says.
  return { isCrowded: answer.statusCode === busyStatus || value?.seconds === 1, withdrawal };
}

async function sendEventOnce(app: FastifyInstance, { body, signature }: SignedEvent): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/wps/payments/events/sandbox',
    remoteAddress: anyAddress(),
    headers: { 'content-type': 'application/json', [sandboxHeader]: signature },
    payload: body,
  });
  return answer.statusCode;
}

type CashierHttp = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly seals: Seals;
  close(): Promise<void>;
};

export const sandboxOnly = createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng });

/** A token is a member's id: who calls is not what is tried here. */
export async function openServer(
  url: string,
  { clock = systemClock, trustedProxies = [], ...options }: CashierOptions,
): Promise<CashierHttp> {
  const pool = createPool({ url, max: 12, name: 'chaos cashier' });
  const limits = createLimits({ store: postgresLimitStore(pool), clock, log: silentLog });
  const seals = createSeals({ pool, clock, rng: systemRng });
  const app = await createHttp({
    pool,
    clock,
    rng: systemRng,
    log: silentLog,
    limits,
    seals,
    metrics: createMetrics(),
    trustedProxies,
    texts: joinTexts([platformTexts, identityTexts, protectionTexts, texts]),
    routes: walletRoutes({
      providers: sandboxOnly,
      originOf: (domain) => `http://${domain}`,
      mayDeposit: async () => done(null),
      beforeCredit: async () => null,
      depositTurnoverPpm: async () => ppm(0n),
      isPromotionOpen: async () => true,
      promiseBonus: async () => done(null),
      lockWithdrawableFunds,
      readWithdrawableFunds,
      mayCancelOn: async () => false,
      freeWithdrawalsOf: async () => 0,
      readDemoBalance: async () => null,
      prove: {
        paymentPassword: async () => null,
        factor: async () => null,
        either: async () => null,
        limiter: createConcurrencyLimiter(8),
      },
      tellOwner: async () => {},
      log: silentLog,
      ...options,
    }),
    authenticate: (token) => ({ member: token as MemberId, session: `ss_${token}`, role: 'member' }),
    confirm: async (_, caller) => caller,
    resolveSite: () => site,
    siteState: () => ({ status: 0, endTime: null }),
  });
  return {
    app,
    pool,
    seals,
    close: async () => {
      await app.close();
      limits.stop();
      await pool.end();
    },
  };
}

const anyAddress = () => `10.${randomBelow(256)}.${randomBelow(256)}.${randomBelow(256)}`;
