/** How far the relay is behind, for Prometheus: asked when somebody looks, and never waited for long. */
import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '../db.ts';
import { within } from '../http/index.ts';
import { countUndelivered } from './outbox.store.ts';

const most = 10_000;
const patienceMs = 500;

export function outboxFigures(registry: Registry, pool: Pool): void {
  const waiting = new Gauge({
    name: 'kislap_outbox_waiting',
    help: `Rows of the outbox that are not told yet, counted up to ${most}; NaN while the database does not answer`,
    registers: [],
    async collect() {
      this.set(await within(patienceMs, countUndelivered(pool, most)).catch(() => Number.NaN));
    },
  });
  registry.registerMetric(waiting);
}
