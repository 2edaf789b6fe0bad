/** How the letters fare, for Prometheus: asked of the database when somebody looks, since any worker may deliver. */
import { Gauge, type Registry } from 'prom-client';
import { type Channel, channels } from '#kernel/letter.ts';
import { addMs, type Clock, hourMs } from '#kernel/time.ts';
import type { Pool } from '../database/db.ts';
import { withTimeout } from '../http/index.ts';
import { countGivenUpLetters, measureLetterBacklog } from './letter.store.ts';

const maxCounted = 10_000;
const queryTimeoutMs = 500;

export function registerLetterMetrics(registry: Registry, { pool, clock }: { pool: Pool; clock: Clock }): void {
  const waiting = () => measureLetterBacklog(pool, { now: clock.now(), most: maxCounted });
  addGauge(registry, {
    name: 'kislap_letter_waiting',
    help: `Letters that are not delivered yet, counted up to ${maxCounted}; NaN while the database does not answer`,
    query: waiting,
    valueOf: (row) => row.waiting,
  });
  addGauge(registry, {
    name: 'kislap_letter_oldest_seconds',
    help: 'Age of the oldest letter that is not delivered yet',
    query: waiting,
    valueOf: (row) => row.oldestSeconds,
  });
  addGauge(registry, {
    name: 'kislap_letter_given_up',
    help: `Letters that were given up in the last hour, failed or expired, counted up to ${maxCounted}`,
    query: () => countGivenUpLetters(pool, { since: addMs(clock.now(), -hourMs), most: maxCounted }),
    valueOf: (row) => row.count,
  });
}

type GaugeDefinition<Row> = {
  readonly name: string;
  readonly help: string;
  readonly query: () => Promise<readonly Row[]>;
  readonly valueOf: (row: Row) => number;
};

/** A channel without a row has none of them: a figure that is missing would look like a watch that is broken. */
function addGauge<Row extends { readonly channel: Channel }>(
  registry: Registry,
  { name, help, query, valueOf }: GaugeDefinition<Row>,
) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['channel'],
    registers: [],
    async collect() {
      const rows = await withTimeout(queryTimeoutMs, query()).catch(() => null);
      for (const channel of channels) {
        const row = rows?.find((each) => each.channel === channel);
        this.set({ channel }, rows ? (row ? valueOf(row) : 0) : Number.NaN);
      }
    },
  });
  registry.registerMetric(gauge);
}
