/**
 * The bus over Redis. Redis may be away: nothing is queued for it, a message is told in this process and
 * counted as unsent, and when Redis is back the listeners hear of the gap.
 */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Log } from '../runtime/log.ts';
import { type Bus, decodeMessage, encodeMessage } from './bus.ts';
import { createOutageLog } from './outage.ts';
import { createSubscribers } from './subscribers.ts';

export type RedisBusOptions = { readonly url: string; readonly log: Log };

const channelName = 'kislap:bus';
const maxWaitMs = 2_000;

export async function createRedisBus({ url, log }: RedisBusOptions): Promise<Bus> {
  const origin = randomUUID();
  const subscribers = createSubscribers(log);
  const outage = createOutageLog(log, 'redis');
  const speaker = connection(url);
  const hearer = connection(url);
  let heardBefore = false;
  let listening = false;

  const listen = async () => {
    try {
      await hearer.subscribe(channelName);
    } catch {
      return;
    }
    listening = true;
    if (heardBefore) subscribers.deliverGap();
    heardBefore = true;
  };
  hearer.on('ready', () => void listen());
  hearer.on('close', () => {
    listening = false;
  });
  hearer.on('message', (_channel: string, text: string) => {
    const letter = decodeMessage(text);
    if (letter && letter.origin !== origin) subscribers.deliver(letter.channel, letter.payload);
  });
  speaker.on('ready', () => outage.recovered());
  for (const redis of [speaker, hearer]) {
    redis.on('error', (error: Error) => outage.failed(error, 0));
    // The first attempt may fail; the connection goes on trying by itself.
    await redis.connect().catch(() => {});
  }

  return {
    async publish(channel, payload) {
      const text = encodeMessage({ origin, channel, payload });
      subscribers.deliver(channel, payload);
      try {
        await speaker.publish(channelName, text);
      } catch (error) {
        outage.failed(error, 1);
      }
    },
    subscribe: (channel, handler) => subscribers.add(channel, handler),
    onGap: (handler) => subscribers.addGap(handler),
    health: () => ({ kind: 'redis', connected: speaker.status === 'ready' && listening, unsent: outage.unsent() }),
    close: async () => {
      speaker.disconnect();
      hearer.disconnect();
    },
  };
}

function connection(url: string): Redis {
  return new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 6), maxWaitMs) * (0.5 + Math.random() / 2),
  });
}
