/** How the letters fare, for Prometheus: asked of the database when somebody looks, since any worker may deliver. */
import { Gauge, type Registry } from 'prom-client';
import { channels } from '#kernel/letter.ts';
import { type Clock, hourMs, later } from '#kernel/time.ts';
import type { Pool } from '../db.ts';
import { within } from '../http/index.ts';
import { countGivenUp, measureWaiting } from './letter.store.ts';

const most = 10_000;
const patienceMs = 500;

export function letterFigures(registry: Registry, { pool, clock }: { pool: Pool; clock: Clock }): void {
  const waiting = new Gauge({
    name: 'kislap_letter_waiting',
    help: `Letters that are not delivered yet, counted up to ${most}; NaN while the database does not answer`,
    labelNames: ['channel'],
    registers: [],
    async collect() {
      const rows = await within(patienceMs, measureWaiting(pool, { now: clock.now(), most })).catch(() => null);
      for (const channel of channels) {
        const row = rows?.find((each) => each.channel === channel);
        this.set({ channel }, rows ? (row?.waiting ?? 0) : Number.NaN);
        oldest.set({ channel }, rows ? (row?.oldestSeconds ?? 0) : Number.NaN);
      }
    },
  });
  const oldest = new Gauge({
    name: 'kislap_letter_oldest_seconds',
    help: 'Age of the oldest letter that is not delivered yet',
    labelNames: ['channel'],
    registers: [],
  });
  const givenUp = new Gauge({
    name: 'kislap_letter_given_up',
    help: `Letters of the last hour that were given up, counted up to ${most}: failed or expired`,
    labelNames: ['channel', 'state'],
    registers: [],
    async collect() {
      const since = later(clock.now(), -hourMs);
      const rows = await within(patienceMs, countGivenUp(pool, { since, most })).catch(() => null);
      for (const channel of channels) {
        for (const state of ['failed', 'expired'] as const) {
          const row = rows?.find((each) => each.channel === channel && each.state === state);
          this.set({ channel, state }, rows ? (row?.count ?? 0) : Number.NaN);
        }
      }
    },
  });
  for (const gauge of [waiting, oldest, givenUp]) registry.registerMetric(gauge);
}
