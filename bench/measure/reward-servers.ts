/** Members who claim and open through their calls, on two servers of one database. */
import { composeProtection } from '#apps/server/protection/protection.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { noFreeRounds } from '#domains/rewards/server/gift/free-rounds.ts';
import { rewardsRoutes } from '#domains/rewards/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { openAccounts } from '#ledger';
import { cashOf, memberOf } from '#ledger/testing.ts';
import type { Site } from '#platform/server/context.ts';
import { createPool, type Pool, transact } from '#platform/server/database/db.ts';
import { createHttp } from '#platform/server/http/index.ts';
import { createLimits, postgresLimitStore } from '#platform/server/limits/index.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { createMetrics } from '#platform/server/runtime/metrics.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSeals } from '#platform/server/seal/index.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';

export const brand = { merchant: 'kislap', currency: 'PHP' } as const;
const site: Site = { ...brand, domain: 'localhost', currencySymbol: '₱', locale: 'EN' };
/** Every connection is in use: the page comes again, and so do these. */
const busyStatus = 503;
const batch = 1_000;

/** Open accounts without money, by their names. */
export async function createPlayers(owner: Pool, count: number): Promise<MemberId[]> {
  const names = Array.from({ length: count }, (_, nth) => `claimer${nth}`);
  const ids = names.map(memberOf);
  await owner.query(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
     SELECT id, $3, name, 0, 'EN', 'none', now(), now() FROM unnest($1::text[], $2::text[]) AS new (id, name)`,
    [ids, names, brand.merchant],
  );
  for (let from = 0; from < count; from += batch)
    await transact(owner, (tx) => openAccounts(tx, names.slice(from, from + batch).map(cashOf)));
  return ids;
}

export type RewardCall = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly member: MemberId;
  readonly key?: string;
};

export type RewardServers = {
  /** The status and the code of a refusal; whoever is turned away by a full server comes again. */
  call(call: RewardCall): Promise<{ readonly status: number; readonly code: string }>;
  close(): Promise<void>;
};

export async function openRewardServers(appUrl: string): Promise<RewardServers> {
  const servers = await Promise.all([openServer(appUrl), openServer(appUrl)]);
  let calls = 0;
  return {
    async call({ method, url, member, key }) {
      for (;;) {
        const nth = calls++;
        const server = servers[nth % servers.length];
        if (!server) throw new Error('no server');
        const answer = await server.app.inject({
          method,
          url,
          remoteAddress: `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
          headers: { host: site.domain, authorization: `Bearer ${member}`, ...(key && { 'idempotency-key': key }) },
          ...(method === 'POST' && { payload: {} }),
        });
        if (answer.statusCode !== busyStatus)
          return { status: answer.statusCode, code: answer.json<{ code?: string }>().code ?? '' };
      }
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}

/** A token is a member's id: who calls is not what is measured here. */
async function openServer(url: string) {
  const pool = createPool({ url, max: 12, name: 'bench rewards' });
  const limits = createLimits({ store: postgresLimitStore(pool), clock: systemClock, log: silentLog });
  const app = await createHttp({
    pool,
    clock: systemClock,
    rng: systemRng,
    log: silentLog,
    limits,
    seals: createSeals({ pool, clock: systemClock, rng: systemRng }),
    metrics: createMetrics(),
    trustedProxies: [],
    texts: joinTexts([platformTexts, texts]),
    routes: rewardsRoutes({
      ...composeProtection(),
      marketOf: async () => ({ profile: 'PH' }),
      profileOf: async () => 'PH',
      grantFreeRounds: noFreeRounds,
      mainOriginOf: async () => '',
    }),
    authenticate: (token) => ({ member: token as MemberId, session: `ss_${token.slice(3)}`, role: 'member' }),
    confirm: async (_, caller) => caller,
    resolveSite: () => site,
    siteState: () => ({ status: 0, endTime: null }),
  });
  return {
    app,
    close: async () => {
      await app.close();
      limits.stop();
      await pool.end();
    },
  };
}
