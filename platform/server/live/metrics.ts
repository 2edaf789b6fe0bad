/** What the sockets of this process do, for Prometheus. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { LiveMetrics } from './hub.ts';

export function createLiveMetrics(registry: Registry): LiveMetrics {
  const registers = [registry];
  const open = new Gauge({ name: 'kislap_live_sockets', help: 'Sockets that have said who they are', registers });
  const sent = new Counter({ name: 'kislap_live_events_sent_total', help: 'Events written to sockets', registers });
  const dropped = new Counter({
    name: 'kislap_live_events_dropped_total',
    help: 'Events that a socket lost because it read too slowly',
    registers,
  });
  return {
    sockets: (count) => open.set(count),
    delivered: (hearers) => sent.inc(hearers),
    dropped: () => dropped.inc(),
  };
}
