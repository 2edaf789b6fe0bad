/** Which brand and domain a request is for, and what stands in the head of its page. */
import { done, refuse } from '#kernel/outcome.ts';
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Site, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { checkDomain, DomainRoute } from '../contract/domain.ts';
import { anyAddress, hostOf, isAddress } from '../rules/host.ts';
import { type BrandedDomain, listHosts, readDefaultDomain, readDomain } from './brand.store.ts';

const keptMs = 1_000;
const keptCount = 1_000;

export type Page = {
  /** False where no brand answers to the host; the page then borrows the default domain's look to say so. */
  readonly known: boolean;
  readonly title: string;
  readonly description: string;
  readonly site: Site;
  readonly brand: { readonly name: string; readonly theme: string; readonly logo: string };
};

export type Sites = {
  /** Null for a host that no brand answers to. */
  resolveSite(host: string): Promise<Site | null>;
  /** Null only when there is no domain at all. */
  pageOf(host: string): Promise<Page | null>;
};

export function createSites({ pool, clock }: { pool: Pool; clock: Clock }): Sites {
  const kept = briefCache<BrandedDomain | null>({
    ms: keptMs,
    max: keptCount,
    clock,
    keep: (found) => found !== null,
  });

  const find = async (given: string) => {
    const host = hostOf(given);
    return host ? kept.get(host, () => findDomain(pool, host)) : null;
  };

  return {
    async resolveSite(host) {
      const found = await find(host);
      return found && siteOf(found);
    },
    async pageOf(host) {
      const own = await find(host);
      const found = own ?? (await readDefaultDomain(pool));
      if (!found) return null;
      const { title, description } = found.domain;
      const { name, theme, logo } = found.brand;
      return { known: own !== null, title, description, site: siteOf(found), brand: { name, theme, logo } };
    },
  };
}

export const findDomain = (tx: Tx, host: string): Promise<BrandedDomain | null> =>
  readDomain(tx, isAddress(host) ? [host, anyAddress] : [host]);

const siteOf = ({ brand, domain }: BrandedDomain): Site => ({
  merchant: brand.merchant,
  domain: domain.host,
  currency: brand.currency,
  locale: brand.defaultLocale,
});

export async function routeOf(tx: Tx, { brand, domain }: BrandedDomain): Promise<DomainRoute> {
  return { domain: domain.host, mainDomain: domain.mainDomain, routes: await listHosts(tx, brand.merchant) };
}

export const showDomainRoute: UseCase<typeof checkDomain> = async ({ tx }, { domain }) => {
  const host = hostOf(domain);
  const found = host ? await findDomain(tx, host) : null;
  return found ? done(await routeOf(tx, found)) : refuse('unknown_domain');
};
