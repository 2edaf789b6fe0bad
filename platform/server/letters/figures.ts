/** How the letters fare, for Prometheus: asked of the database when somebody looks, since any worker may deliver. */
import { Gauge, type Registry } from 'prom-client';
import { type Channel, channels } from '#kernel/letter.ts';
import { type Clock, hourMs, later } from '#kernel/time.ts';
import type { Pool } from '../db.ts';
import { within } from '../http/index.ts';
import { countGivenUp, measureWaiting } from './letter.store.ts';

const most = 10_000;
const patienceMs = 500;

export function letterFigures(registry: Registry, { pool, clock }: { pool: Pool; clock: Clock }): void {
  const waiting = () => measureWaiting(pool, { now: clock.now(), most });
  addGauge(registry, {
    name: 'kislap_letter_waiting',
    help: `Letters that are not delivered yet, counted up to ${most}; NaN while the database does not answer`,
    ask: waiting,
    figure: (row) => row.waiting,
  });
  addGauge(registry, {
    name: 'kislap_letter_oldest_seconds',
    help: 'Age of the oldest letter that is not delivered yet',
    ask: waiting,
    figure: (row) => row.oldestSeconds,
  });
  addGauge(registry, {
    name: 'kislap_letter_given_up',
    help: `Letters that were given up in the last hour, failed or expired, counted up to ${most}`,
    ask: () => countGivenUp(pool, { since: later(clock.now(), -hourMs), most }),
    figure: (row) => row.count,
  });
}

type Figure<Row> = {
  readonly name: string;
  readonly help: string;
  readonly ask: () => Promise<readonly Row[]>;
  readonly figure: (row: Row) => number;
};

/** A channel without a row has none of them: a figure that is missing would look like a watch that is broken. */
function addGauge<Row extends { readonly channel: Channel }>(
  registry: Registry,
  { name, help, ask, figure }: Figure<Row>,
) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['channel'],
    registers: [],
    async collect() {
      const rows = await within(patienceMs, ask()).catch(() => null);
      for (const channel of channels) {
        const row = rows?.find((each) => each.channel === channel);
        this.set({ channel }, rows ? (row ? figure(row) : 0) : Number.NaN);
      }
    },
  });
  registry.registerMetric(gauge);
}
