import type { Tx } from '#platform/server/context.ts';

const figureLock = 7_340_231;

/** Held until the transaction ends. */
export async function lockFigures(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [figureLock]);
}
