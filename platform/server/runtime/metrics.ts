/** Figures for Prometheus. Requests are counted in plain arrays, because a call pays for each of them. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Pool } from '../database/db.ts';

const boundsMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000];

/** What one route answered with one status. */
type Series = { readonly buckets: Float64Array; sumMs: number; count: number };

/** One for each route; keeps a series for each status it has answered. */
export class RouteDurations {
  readonly method: string;
  readonly path: string;
  readonly series = new Map<number, Series>();

  constructor(method: string, path: string) {
    this.method = method;
    this.path = path;
  }

  observe(status: number, ms: number): void {
    let series = this.series.get(status);
    if (!series) {
      series = { buckets: new Float64Array(boundsMs.length), sumMs: 0, count: 0 };
      this.series.set(status, series);
    }
    series.count++;
    series.sumMs += ms;
    for (let i = 0; i < boundsMs.length; i++) {
      if (ms <= (boundsMs[i] as number)) {
        series.buckets[i] = (series.buckets[i] as number) + 1;
        return;
      }
    }
  }
}

export type Metrics = {
  readonly registry: Registry;
  /** The durations of one route. */
  route(method: string, path: string): RouteDurations;
  /** Watches a pool: connections in all, idle, and callers waiting. */
  pool(name: string, pool: Pool): void;
  text(): Promise<string>;
};

export type MetricsOptions = {
  /** Event-loop lag, memory, garbage collection: off in tests, since it installs a process-wide observer. */
  readonly ofProcess?: boolean;
};

export function createMetrics({ ofProcess = false }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const routes: RouteDurations[] = [];
  const pools = new Map<string, Pool>();
  const connections = new Gauge({
    name: 'kislap_pool_connections',
    help: 'Connections of a pool, by state',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [name, pool] of pools) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
  return {
    registry,
    route(method, path) {
      const durations = new RouteDurations(method, path);
      routes.push(durations);
      return durations;
    },
    pool: (name, pool) => void pools.set(name, pool),
    text: async () => `${await registry.metrics()}\n${durationsText(routes)}`,
  };
}

function durationsText(routes: readonly RouteDurations[]): string {
  const name = 'kislap_http_request_duration_seconds';
  const lines = [`# HELP ${name} Duration of calls by route and status`, `# TYPE ${name} histogram`];
  for (const { method, path, series } of routes) {
    for (const [status, { buckets, sumMs, count }] of series) {
      const labels = `method="${method}",route="${path}",status="${status}"`;
      let sum = 0;
      boundsMs.forEach((bound, i) => {
        sum += buckets[i] as number;
        lines.push(`${name}_bucket{${labels},le="${bound / 1_000}"} ${sum}`);
      });
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`${name}_sum{${labels}} ${sumMs / 1_000}`, `${name}_count{${labels}} ${count}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
