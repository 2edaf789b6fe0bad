/** What a page needs before its first view: by call, and inlined into the document by the renderer. */

import type { Bootstrap } from '#domains/content/contract/bootstrap.ts';
import { isAllowedLink } from '#domains/content/rules/link.ts';
import { readFieldRules } from '#domains/identity/server/index.ts';
import { profileOf } from '#domains/protection/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import type { BrandedDomain, BrandRow } from '../brand/brand.store.ts';
import { type CustomerServiceRow, listCustomerServices, readResources } from '../brand/link.store.ts';
import { readWhitelabelTree } from '../brand/whitelabel.ts';
import { findDomain, readDomainRoute } from '../site/site.ts';
import type { ReadSiteState } from '../status/site-state.ts';
import { encryptPath } from './encrypted-path.ts';

/** A JWK; only its id is looked at here. */
export type PublicSealKey = { readonly kid: string };

export type BootstrapDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly stateOf: ReadSiteState;
  readonly publicSealKey: () => Promise<PublicSealKey>;
  readonly sandbox: boolean;
  /** Of a host that an operator wrote, with or without its scheme. */
  readonly originOf: (host: string) => string;
};

/** `domain` is a known domain, as a resolved site names it. */
export type LoadBootstrap = (visit: { domain: string; ip: string }) => Promise<Bootstrap>;

/** The parts that are the same for every visitor of a domain. */
type PerVisitField = 'customerService' | 'location' | 'maintenance' | 'regionRestriction' | 'sealKey' | 'serverTime';
type SharedBootstrap = Omit<Bootstrap, PerVisitField | 'sandbox'> & {
  readonly services: readonly CustomerServiceRow[];
};

const cacheMs = 1_000;
const cacheSize = 200;

export function createLoadBootstrap({
  pool,
  clock,
  rng,
  stateOf,
  publicSealKey,
  sandbox,
  originOf,
}: BootstrapDeps): LoadBootstrap {
  const kept = createShortCache<SharedBootstrap>({ ms: cacheMs, max: cacheSize, clock });

  return async ({ domain, ip }) => {
    const { services, ...shared } = await kept.get(domain, () => readSharedBootstrap(pool, domain));
    const [state, sealKey] = await Promise.all([
      stateOf({ site: { merchant: shared.brand.merchantCode }, ip }),
      publicSealKey(),
    ]);
    return {
      ...shared,
      launchGameCDNs: shared.launchGameCDNs.map(originOf),
      customerService: services.map(({ link, ...service }) => ({ ...service, path: encryptPath(link, rng) })),
      location: { ip },
      serverTime: clock.now(),
      maintenance: { active: state.status === 1, endTime: state.endTime },
      regionRestriction: { active: state.status === 2 },
      sealKey: { ...sealKey },
      sandbox,
    };
  };
}

async function readSharedBootstrap(tx: Tx, host: string): Promise<SharedBootstrap> {
  const found = await findDomain(tx, host);
  if (!found) throw new Error(`The domain ${host} was resolved and is gone.`);
  const { merchant } = found.brand;
  const services = await listCustomerServices(tx, merchant);
  return {
    ...toDomainFields(found),
    services: services.filter(({ link }) => isAllowedLink(link)),
    domainRoute: await readDomainRoute(tx, found),
    resources: await readResources(tx, merchant),
    whitelabel: await readWhitelabelTree(tx, merchant),
    registrationRules: await readFieldRules(tx, merchant),
    jurisdiction: await profileOf(tx, found.domain.profile),
  };
}

const toDomainFields = ({ brand, domain }: BrandedDomain) => ({
  mainDomain: domain.mainDomain,
  analytics: { gtagId: domain.gtagId },
  imageCDNs: domain.imageCdns,
  launchGameCDNs: domain.launchCdns,
  brand: toBrand(brand),
  languages: brand.languages,
  defaultLocale: brand.defaultLocale,
  platformOffsetMinutes: brand.platformOffsetMinutes,
});

const toBrand = (brand: BrandRow): Bootstrap['brand'] => ({
  merchantCode: brand.merchant,
  name: brand.name,
  theme: brand.theme,
  logo: brand.logo,
  currency: brand.currency,
  currencySymbol: brand.currencySymbol,
  platform: brand.platform,
  lotteryType: brand.lotteryType,
  contact: { email: brand.contactEmail, phone: brand.contactPhone },
});
