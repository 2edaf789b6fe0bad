/**
 * Tells a slow query from a database that does not answer. A connection of its own asks a small question
 * several times a second; while the answer is missing, requests that have waited long enough are
 * answered 503 instead of hanging with it. Requests that need no database are not touched.
 */
import pg from 'pg';
import type { Pool } from '#platform/server/database/db.ts';
import type { InFlightRegistry } from '#platform/server/performance/in-flight-registry.ts';
import type { InFlightRequest } from '../edge.ts';

const probeTimeoutMs = 500;
const maxStallMs = 400;

export type DatabaseWatch = { stop(): Promise<void> };

export function watchDatabase(pool: Pool, inFlight: InFlightRegistry<InFlightRequest>, everyMs: number): DatabaseWatch {
  let client: pg.Client | null = null;
  let silentSince: number | null = null;
  let busy = false;

  async function probe(): Promise<void> {
    busy = true;
    silentSince = performance.now();
    try {
      if (!client) {
        client = new pg.Client({ ...pool.options, application_name: 'kislap watch', connectionTimeoutMillis: 5_000 });
        client.on('error', () => {});
        await client.connect();
      }
      await client.query('SELECT 1');
      silentSince = null;
    } catch {
      const broken = client;
      client = null;
      broken?.end().catch(() => {});
    } finally {
      busy = false;
    }
  }

  function tick(): void {
    if (silentSince !== null && performance.now() - silentSince > probeTimeoutMs) {
      // An answer may lie unread behind a busy event loop: it is read before the verdict.
      setImmediate(() => {
        if (silentSince !== null) refuseStalled(inFlight);
      });
    }
    if (!busy) void probe();
  }

  const timer = setInterval(tick, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await client?.end().catch(() => {});
    },
  };
}

function refuseStalled(inFlight: InFlightRegistry<InFlightRequest>): void {
  const now = performance.now();
  for (const exchange of inFlight.list()) {
    if (now - exchange.startedAt > maxStallMs) exchange.abandon();
  }
}
