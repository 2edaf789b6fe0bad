/** Content's part of the demo world: two brands on two domains, with links, switches, a region list and what they tell. */
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import type { ResourceKey } from '../contract/link.ts';
import * as store from './brand-writing.store.ts';
import { type DemoBrand, demoAddresses, demoBlockedCountries, demoBrands, demoTree } from './demo-brands.ts';
import { seedTold } from './demo-content.ts';

export const seed: Seed = { room: 'content', run: seedContent };

async function seedContent({ pool, today }: SeedContext): Promise<string> {
  return transact(pool, async (tx) => {
    let brands = 0;
    let told = 0;
    for (const brand of demoBrands) {
      if (await seedBrand(tx, brand)) brands += 1;
      if (await store.hasTold(tx, brand.brand.merchant)) continue;
      await seedTold(tx, brand, today);
      told += 1;
    }
    if (brands > 0) await seedRegions(tx);
    return [brands > 0 && `${brands} brands on ${brands} domains`, told > 0 && `${told} brands’ news and help`]
      .filter(Boolean)
      .join(', ');
  });
}

/** Only a new brand is dressed: whatever an operator changed or removed since stays that way. */
async function seedBrand(tx: Tx, { brand, domain, aliases, services, resources, off }: DemoBrand): Promise<boolean> {
  const { merchant } = brand;
  if (!(await store.insertBrand(tx, brand))) return false;
  await store.insertDomain(tx, merchant, domain);
  await store.insertAliases(tx, domain.host, aliases);
  await store.insertServices(tx, merchant, services);
  for (const [key, [url, labelNameEn]] of Object.entries(resources))
    await store.insertResource(tx, merchant, { key: key as ResourceKey, url, labelNameEn });
  for (const [group, [modId, flags]] of Object.entries(demoTree).entries()) {
    await store.insertNode(tx, merchant, { modId, parent: null, enabled: true, position: group });
    for (const [position, flag] of flags.entries())
      await store.insertNode(tx, merchant, { modId: flag, parent: modId, enabled: !off.includes(flag), position });
  }
  return true;
}

async function seedRegions(tx: Tx): Promise<void> {
  for (const [range, country] of demoAddresses) await store.insertAddressCountry(tx, range, country);
  for (const country of demoBlockedCountries) await store.insertBlockedCountry(tx, country, 'sanctions');
}
