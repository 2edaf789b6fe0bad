/** How far the relay is behind, for Prometheus: asked when somebody looks, and never waited for long. */
import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '../database/db.ts';
import { withTimeout } from '../http/index.ts';
import { countUndelivered } from './outbox.store.ts';

const maxCounted = 10_000;
const queryTimeoutMs = 500;

export function registerOutboxMetrics(registry: Registry, pool: Pool): void {
  const waiting = new Gauge({
    name: 'kislap_outbox_waiting',
    help: `Rows of the outbox that are not told yet, counted up to ${maxCounted}; NaN while the database does not answer`,
    registers: [],
    async collect() {
      this.set(await withTimeout(queryTimeoutMs, countUndelivered(pool, maxCounted)).catch(() => Number.NaN));
    },
  });
  registry.registerMetric(waiting);
}
