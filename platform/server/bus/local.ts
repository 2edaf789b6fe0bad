/** The bus of a single process: for tests and for tools that start one. */
import type { Log } from '../runtime/log.ts';
import { type Bus, encodeMessage } from './bus.ts';
import { createSubscribers } from './subscribers.ts';

export function createLocalBus(log: Log): Bus {
  const subscribers = createSubscribers(log);
  return {
    async publish(channel, payload) {
      encodeMessage({ origin: 'local', channel, payload });
      subscribers.deliver(channel, payload);
    },
    subscribe: (channel, handler) => subscribers.add(channel, handler),
    onGap: (handler) => subscribers.addGap(handler),
    health: () => ({ kind: 'local', connected: true, unsent: 0 }),
    close: async () => {},
  };
}
