/** A gateway for vendors on a database of a test, and a vendor that calls it. */
import { type Caller, createVendorCaller } from '#domains/games/server/gateway/testing.ts';
import { createCatalogueOf, createGateway, type GatewayDeps } from '#domains/games/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import type { Site } from '#platform/server/context.ts';
import type { Route } from '#platform/server/route.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import type { TestDatabase } from './database.ts';
import { type ManualClock, type TestHttp, testHttp } from './http.ts';

export type GatewayWorld = {
  readonly http: TestHttp;
  readonly vendorSide: Caller;
  close(): Promise<void>;
};

/** Replacements for the gateway's dependencies; by default every stake is allowed. */
type GatewayOverrides = Partial<Pick<GatewayDeps, 'mayStake' | 'isSiteClosed'>> & {
  readonly routes?: (catalogueOf: ReturnType<typeof createCatalogueOf>) => readonly Route[];
  readonly resolveSite?: () => Site;
};

/** A running gateway on a database. Two on the same database are like two processes behind a load balancer. */
export async function createGatewayWorld(
  { db, clock }: { readonly db: TestDatabase; readonly clock: Clock | ManualClock },
  { mayStake, isSiteClosed, routes, resolveSite }: GatewayOverrides = {},
): Promise<GatewayWorld> {
  const { pool } = db;
  const marketOf = async () => ({ languages: ['EN', 'TY'], profile: 'PH' });
  const catalogueOf = createCatalogueOf({ pool, clock, marketOf });
  const gateway = createGateway({
    pool,
    clock,
    log: silentLog,
    catalogueOf,
    mayStake: mayStake ?? (async (_, stakes) => stakes.map(() => null)),
    isSiteClosed: isSiteClosed ?? (async () => false),
    countryOf: async () => 'PH',
  });
  const all = [...gateway.routes, ...(routes?.(catalogueOf) ?? [])];
  const clockOption = 'pass' in clock ? { clock } : {};
  const http = await testHttp({ routes: all, db, ...clockOption, ...(resolveSite && { resolveSite }) });
  return {
    http,
    vendorSide: await createVendorCaller(http.app, { pool, clock }),
    close: async () => {
      await gateway.close();
      await http.close();
    },
  };
}
