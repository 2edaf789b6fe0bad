import type { Tx } from '#platform/server/context.ts';

/** Null where there is no such domain. Held until the transaction ends. */
export async function lockLaunchHosts(tx: Tx, domain: string): Promise<string[] | null> {
  const { rows } = await tx.query<{ hosts: string[] }>(
    'SELECT launch_cdns AS hosts FROM content.domain WHERE host = $1 FOR UPDATE',
    [domain],
  );
  return rows[0]?.hosts ?? null;
}

export async function saveLaunchHosts(tx: Tx, domain: string, hosts: readonly string[]): Promise<void> {
  await tx.query('UPDATE content.domain SET launch_cdns = $2 WHERE host = $1', [domain, hosts]);
}
