/** The two ways into a case's database, closed together. */
import { createPool, type Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';

export type Pools = { readonly pool: Pool; readonly owner: Pool; close(): Promise<void> };

export function openPools(ownerUrl: string, max = 4): Pools {
  const pool = createPool({ url: appUrl(ownerUrl), max, name: 'chaos' });
  const owner = createPool({ url: ownerUrl, max: 2, name: 'chaos owner' });
  return {
    pool,
    owner,
    close: async () => {
      await Promise.all([pool.end(), owner.end()]);
    },
  };
}
