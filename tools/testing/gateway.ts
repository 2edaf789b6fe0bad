/** A gateway for vendors on a database of a test, and a vendor that calls it. */
import { type Caller, vendorCaller } from '#domains/games/server/gateway/testing.ts';
import { createCatalogueOf, createGateway, type GatewayDeps } from '#domains/games/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import type { Site } from '#platform/server/context.ts';
import { silentLog } from '#platform/server/log.ts';
import type { Route } from '#platform/server/route.ts';
import type { TestDatabase } from './database.ts';
import { type ManualClock, type TestHttp, testHttp } from './http.ts';

export type Shop = {
  readonly http: TestHttp;
  readonly vendorSide: Caller;
  close(): Promise<void>;
};

/** What the rooms around the gateway would say; nothing stands before a stake unless it is said. */
type Said = Partial<Pick<GatewayDeps, 'mayStake' | 'isSiteClosed'>> & {
  readonly routes?: (catalogueOf: ReturnType<typeof createCatalogueOf>) => readonly Route[];
  readonly resolveSite?: () => Site;
};

/** A gateway on a database with its shop open. Two on one are two processes behind a balancer. */
export async function gatewayShop(
  { db, clock }: { readonly db: TestDatabase; readonly clock: Clock | ManualClock },
  { mayStake, isSiteClosed, routes, resolveSite }: Said = {},
): Promise<Shop> {
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
  const owned = 'pass' in clock ? { clock } : {};
  const http = await testHttp({ routes: all, db, ...owned, ...(resolveSite && { resolveSite }) });
  return {
    http,
    vendorSide: await vendorCaller(http.app, { pool, clock }),
    close: async () => {
      await gateway.close();
      await http.close();
    },
  };
}
