/** The bus over LISTEN/NOTIFY. Messages that wait while one statement is under way leave together in the next. */
import { randomUUID } from 'node:crypto';
import type { Pool } from '../database/db.ts';
import type { Log } from '../runtime/log.ts';
import { type Bus, decodeMessage, encodeMessage } from './bus.ts';
import { startListener } from './listener.ts';
import { createOutageLog } from './outage.ts';
import { createSubscribers } from './subscribers.ts';

export type PostgresBusOptions = { readonly url: string; readonly pool: Pool; readonly log: Log };

const channelName = 'kislap_bus';
const largestBatch = 500;

export async function createPostgresBus({ url, pool, log }: PostgresBusOptions): Promise<Bus> {
  const origin = randomUUID();
  const subscribers = createSubscribers(log);
  const outage = createOutageLog(log, 'postgres');
  let waiting: { text: string; sent: () => void }[] = [];
  let sending = false;

  const listener = await startListener({
    url,
    name: 'kislap bus',
    channel: channelName,
    log,
    onMessage: (text) => {
      const letter = decodeMessage(text);
      if (letter && letter.origin !== origin) subscribers.deliver(letter.channel, letter.payload);
    },
    onGap: () => subscribers.deliverGap(),
  });

  const send = async () => {
    if (sending) return;
    sending = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largestBatch);
      waiting = waiting.slice(largestBatch);
      try {
        await notifyAll(
          pool,
          batch.map((message) => message.text),
        );
        outage.recovered();
      } catch (error) {
        outage.failed(error, batch.length);
      }
      for (const message of batch) message.sent();
    }
    sending = false;
  };

  return {
    async publish(channel, payload) {
      const text = encodeMessage({ origin, channel, payload });
      subscribers.deliver(channel, payload);
      await new Promise<void>((sent) => {
        waiting.push({ text, sent });
        void send();
      });
    },
    subscribe: (channel, handler) => subscribers.add(channel, handler),
    onGap: (handler) => subscribers.addGap(handler),
    health: () => ({ kind: 'postgres', connected: listener.connected() && !outage.isOpen(), unsent: outage.unsent() }),
    close: () => listener.close(),
  };
}

async function notifyAll(pool: Pool, letters: readonly string[]): Promise<void> {
  await pool.query(
    'SELECT pg_notify($1, letter) FROM unnest($2::text[]) WITH ORDINALITY AS waiting (letter, place) ORDER BY place',
    [channelName, letters],
  );
}
