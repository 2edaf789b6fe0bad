/** Wallet's calls behind two servers of their own on one database, and orders for them to be told about. */
import type { FastifyInstance } from 'fastify';
import { texts as identityTexts } from '#domains/identity/contract/texts.ts';
import { texts as protectionTexts } from '#domains/protection/contract/texts.ts';
import { peekWithdrawable, withdrawableOf } from '#domains/rewards/server/index.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { texts } from '#domains/wallet/contract/texts.ts';
import { createPaymentProviders, sandboxHeader, walletRoutes } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Site } from '#platform/server/context.ts';
import { createPool, type Pool } from '#platform/server/db.ts';
import { createHttp } from '#platform/server/http/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { silentLog } from '#platform/server/log.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { systemRng } from '#platform/server/rng.ts';
import { createDoor } from '#platform/server/route.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { chance, oneOf } from './chance.ts';

/** Every connection is taken: ask again. */
const busy = 503;
const patience = 20;

const site: Site = { merchant: 'demo', domain: 'localhost', currency: 'PHP', locale: 'EN' };

export type Told = { readonly body: string; readonly signature: string };
export type ChaosCashier = {
  readonly pool: Pool;
  /** The id of a new order over this amount. */
  make(member: MemberId, amount: string): Promise<string>;
  /** The status of the answer. */
  tell(told: Told): Promise<number>;
  close(): Promise<void>;
};

export async function openCashier(appUrl: string): Promise<ChaosCashier> {
  const servers = await Promise.all([openServer(appUrl), openServer(appUrl)]);
  const [{ pool }] = servers;
  await pool.query(
    `INSERT INTO wallet.payment_method (merchant, code, kind, name_en, name_ty, currency, least, most, fee_flat, position,
       provider, channel, life_minutes)
     VALUES ('demo', 'GCASH', 'ewallet', 'GCash', 'GCash', 'PHP', 1000000, 500000000, 20000, 0, 'sandbox', 'GCASH', 15)`,
  );
  let key = 0;
  return {
    pool,
    async make(member, amount) {
      const answer = await servers[0].app.inject({
        method: makeDeposit.method,
        url: makeDeposit.path,
        remoteAddress: anyAddress(),
        headers: { host: site.domain, authorization: `Bearer ${member}`, 'idempotency-key': `chaos-order-${key++}` },
        payload: { method: 'GCASH', amount },
      });
      const { value } = answer.json<{ value: { orderId: string } | null }>();
      if (!value) throw new Error(`no order: ${answer.body}`);
      return value.orderId;
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

/** A token is a member's id: who calls is not what is tried here. */
async function openServer(url: string): Promise<{ app: FastifyInstance; pool: Pool; close(): Promise<void> }> {
  const pool = createPool({ url, max: 8, name: 'chaos cashier' });
  const clock = systemClock;
  const limits = createLimits({ store: postgresLimitStore(pool), clock, log: silentLog });
  const app = await createHttp({
    pool,
    clock,
    rng: systemRng,
    log: silentLog,
    limits,
    seals: createSeals({ pool, clock, rng: systemRng }),
    metrics: createMetrics(),
    trustedProxies: [],
    texts: joinTexts([platformTexts, identityTexts, protectionTexts, texts]),
    routes: walletRoutes({
      providers: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
      symbolOf: async () => '₱',
      originOf: (domain) => `http://${domain}`,
      mayDeposit: async () => done(null),
      beforeCredit: async () => null,
      isPromotionOpen: async () => true,
      withdrawableOf,
      peekWithdrawable,
      mayCancelOn: async () => false,
      prove: {
        paymentPassword: async () => null,
        factor: async () => null,
        either: async () => null,
        door: createDoor(8),
      },
      tellOwner: async () => {},
      log: silentLog,
    }),
    authenticate: (token) => ({ member: token as MemberId, session: `ss_${token}`, role: 'member' }),
    resolveSite: () => site,
    siteState: () => ({ status: 0, endTime: null }),
  });
  return {
    app,
    pool,
    close: async () => {
      await app.close();
      limits.stop();
      await pool.end();
    },
  };
}

const anyAddress = () => `10.${chance(256)}.${chance(256)}.${chance(256)}`;
