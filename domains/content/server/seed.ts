/** Content's part of the demo world: two brands on two domains, with links, switches, a region list and announcements. */
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import type { ResourceKey } from '../contract/link.ts';
import * as store from './brand/brand-setup.store.ts';
import { type DemoBrand, demoBlockedCountries, demoBrands, demoFlagGroups, demoIpRanges } from './demo/brands.ts';
import { seedBrandContent } from './demo/seed-content.ts';

export const seed: Seed = { domain: 'content', run: seedContent };

async function seedContent({ pool, today }: SeedContext): Promise<string> {
  return transact(pool, async (tx) => {
    let brands = 0;
    let filledBrands = 0;
    for (const brand of demoBrands) {
      if (await seedBrand(tx, brand)) brands += 1;
      if (await store.hasAnnouncements(tx, brand.brand.merchant)) continue;
      await seedBrandContent(tx, brand, today);
      filledBrands += 1;
    }
    if (brands > 0) await seedRegions(tx);
    return [
      brands > 0 && `${brands} brands on ${brands} domains`,
      filledBrands > 0 && `${filledBrands} brands’ news and help`,
    ]
      .filter(Boolean)
      .join(', ');
  });
}

/** Only a new brand gets the demo content: later changes of an operator are preserved. */
async function seedBrand(tx: Tx, { brand, domain, aliases, services, resources, off }: DemoBrand): Promise<boolean> {
  const { merchant } = brand;
  if (!(await store.insertBrand(tx, brand))) return false;
  await store.insertDomain(tx, merchant, domain);
  await store.insertAliases(tx, domain.host, aliases);
  await store.insertServices(tx, merchant, services);
  for (const [key, [url, labelNameEn]] of Object.entries(resources))
    await store.insertResource(tx, merchant, { key: key as ResourceKey, url, labelNameEn });
  for (const [group, [modId, flags]] of Object.entries(demoFlagGroups).entries()) {
    await store.insertWhitelabelNode(tx, merchant, { modId, parent: null, enabled: true, position: group });
    for (const [position, flag] of flags.entries())
      await store.insertWhitelabelNode(tx, merchant, {
        modId: flag,
        parent: modId,
        enabled: !off.includes(flag),
        position,
      });
  }
  return true;
}

async function seedRegions(tx: Tx): Promise<void> {
  for (const [range, country] of demoIpRanges) await store.insertAddressCountry(tx, range, country);
  for (const country of demoBlockedCountries) await store.insertBlockedCountry(tx, country, 'sanctions');
}
