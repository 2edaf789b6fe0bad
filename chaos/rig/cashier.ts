/** Wallet's calls behind two servers of their own on one database, and orders for them to be told about. */
import type { FastifyInstance } from 'fastify';
import { texts as identityTexts } from '#domains/identity/contract/texts.ts';
import { texts as protectionTexts } from '#domains/protection/contract/texts.ts';
import { peekWithdrawable, withdrawableOf } from '#domains/rewards/server/index.ts';
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
import { systemClock } from '#platform/server/clock.ts';
import type { Site } from '#platform/server/context.ts';
import { createPool, type Pool } from '#platform/server/db.ts';
import { createHttp } from '#platform/server/http/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { silentLog } from '#platform/server/log.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { systemRng } from '#platform/server/rng.ts';
import { createDoor } from '#platform/server/route.ts';
import { createSeals, type Seals } from '#platform/server/seal/index.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { seal } from '#tools/testing/http.ts';
import { chance, oneOf } from './chance.ts';
import type { Withdrawer } from './withdrawer.ts';

/** Every connection is taken: ask again. */
const busy = 503;
const patience = 20;

const site: Site = { merchant: 'demo', domain: 'localhost', currency: 'PHP', currencySymbol: '₱', locale: 'EN' };

export type Told = { readonly body: string; readonly signature: string };
export type ChaosCashier = {
  readonly pool: Pool;
  /** The id of a new order over this amount; null where it was refused. */
  ask(member: MemberId, amount: string): Promise<string | null>;
  make(member: MemberId, amount: string): Promise<string>;
  /** What became of a request to be paid out: the id of its order, or the code of its refusal. */
  withdraw(who: Withdrawer, amount: string): Promise<Asked>;
  /** The round of the minute, as each of two workers does it. */
  tend(): Promise<void>;
  /** The status of the answer. */
  tell(told: Told): Promise<number>;
  close(): Promise<void>;
};

export type Asked = { readonly orderId: string } | { readonly refused: string };
export type Setting = { readonly clock?: Clock; readonly trustedProxies?: readonly string[] } & Partial<
  Pick<WalletDeps, 'mayDeposit' | 'beforeCredit'>
>;

export async function openCashier(appUrl: string, setting: Setting = {}): Promise<ChaosCashier> {
  const servers = await Promise.all([openServer(appUrl, setting), openServer(appUrl, setting)]);
  const [{ pool }] = servers;
  await furnish(pool);
  let key = 0;
  const withdrawals = createWithdrawalJobs({ providers: sandboxOnly });
  const work = { clock: setting.clock ?? systemClock, rng: systemRng, log: silentLog, attempt: 1 };
  const ask: ChaosCashier['ask'] = async (member, amount) => {
    const answer = await oneOf(servers).app.inject({
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
      const once = `chaos-withdrawal-${key++}`;
      for (let tries = 0; tries < patience * 10; tries++) {
        const { isCrowded, asked } = await withdrawOnce(oneOf(servers), { who, amount, key: once, clock: work.clock });
        if (!isCrowded) return asked;
        await new Promise((after) => setTimeout(after, chance(50)));
      }
      throw new Error('no place was ever free');
    },
    async tend() {
      const { signal } = new AbortController();
      await Promise.all(servers.map((server) => withdrawals.tend.run({ ...work, pool: server.pool, signal }, {})));
    },
    async tell(told) {
      let status = busy;
      // A provider that is asked to come back comes back.
      for (let tries = 0; status === busy && tries < patience; tries++)
        status = await tellOnce(oneOf(servers).app, told);
      return status;
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}

/** A way to pay in and one to be paid out. */
export async function furnish(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO wallet.payment_method (merchant, code, kind, name_en, name_ty, currency, least, most, fee_flat, position,
       provider, channel, life_minutes)
     VALUES ('demo', 'GCASH', 'ewallet', 'GCash', 'GCash', 'PHP', 1000000, 500000000, 20000, 0, 'sandbox', 'GCASH', 15)`,
  );
  await pool.query(
    `UPDATE wallet.withdrawal_rule SET provider = 'sandbox', most_open = 1000, many_a_day = 1000, free_per_day = 1000`,
  );
}

type Wish = { readonly who: Withdrawer; readonly amount: string; readonly key: string; readonly clock: Clock };

async function withdrawOnce({ app, seals }: Server, { who, amount, key, clock }: Wish) {
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
  const asked: Asked = value?.orderId ? { orderId: value.orderId } : { refused: code };
  // A place at the door is free again in a second; whoever called too often waits longer, and is told so.
  return { isCrowded: answer.statusCode === busy || value?.seconds === 1, asked };
}

async function tellOnce(app: FastifyInstance, { body, signature }: Told): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/wps/payments/events/sandbox',
    remoteAddress: anyAddress(),
    headers: { 'content-type': 'application/json', [sandboxHeader]: signature },
    payload: body,
  });
  return answer.statusCode;
}

type Server = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly seals: Seals;
  close(): Promise<void>;
};

export const sandboxOnly = createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng });

/** A token is a member's id: who calls is not what is tried here. */
export async function openServer(
  url: string,
  { clock = systemClock, trustedProxies = [], ...given }: Setting,
): Promise<Server> {
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
      takeOffer: async () => done(null),
      withdrawableOf,
      peekWithdrawable,
      mayCancelOn: async () => false,
      readDemoBalance: async () => null,
      prove: {
        paymentPassword: async () => null,
        factor: async () => null,
        either: async () => null,
        door: createDoor(8),
      },
      tellOwner: async () => {},
      log: silentLog,
      ...given,
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

const anyAddress = () => `10.${chance(256)}.${chance(256)}.${chance(256)}`;
