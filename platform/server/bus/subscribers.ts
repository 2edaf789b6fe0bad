/** Who listens in this process. A handler that throws is a bug in that handler and harms no other. */
import type { Log } from '../runtime/log.ts';
import type { BusHandler, Json } from './bus.ts';

export type Subscribers = {
  add(channel: string, handler: BusHandler): () => void;
  deliver(channel: string, payload: Json): void;
  addGap(handler: () => void): () => void;
  deliverGap(): void;
};

export function createSubscribers(log: Log): Subscribers {
  const channels = new Map<string, Set<BusHandler>>();
  const gaps = new Set<() => void>();

  const guarded = (work: () => void, channel: string) => {
    try {
      work();
    } catch (error) {
      log.error({ err: error, channel }, 'a bus handler failed');
    }
  };

  return {
    add(channel, handler) {
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      return () => handlers.delete(handler);
    },
    deliver(channel, payload) {
      for (const handler of channels.get(channel) ?? []) guarded(() => handler(payload), channel);
    },
    addGap(handler) {
      gaps.add(handler);
      return () => gaps.delete(handler);
    },
    deliverGap() {
      for (const handler of gaps) guarded(handler, 'gap');
    },
  };
}
