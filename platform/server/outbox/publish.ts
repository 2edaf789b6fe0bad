/** Telling what happened, in the transaction in which it happened: what is rolled back is never told. */
import { z } from 'zod/mini';
import { assert } from '#kernel/assert.ts';
import type { DomainEvent, EventData } from '#kernel/event.ts';
import type { LiveEvent, Topic } from '#kernel/live.ts';
import type { Json } from '../bus/index.ts';
import type { Tx } from '../context.ts';
import { type NewOutboxRow, writeOutbox } from './outbox.store.ts';

/**
 * News of one topic is told in the order of its transactions, provided they wait for each other (as
 * two changes of one member's balance do).
 */
export type NewEvent<E extends DomainEvent> = {
  readonly event: E;
  readonly topic: string;
  readonly data: EventData<E>;
};

export type PublishOptions = {
  /**
   * No wake-up at commit: PostgreSQL lets transactions that notify commit only one after another,
   * which a hot path cannot afford. The relay finds a quiet row within its poll.
   */
  readonly quiet?: boolean;
};

/** The largest event for sockets: it says what changed, and the browser asks for the rest. */
const maxLiveBytes = 6_000;

export function publishEvent<E extends DomainEvent>(
  tx: Tx,
  announcement: NewEvent<E>,
  options: PublishOptions = {},
): Promise<void> {
  return publishEvents(tx, [announcement], options);
}

/** Set-based, for a batch: one statement however many there are. */
export async function publishEvents<E extends DomainEvent>(
  tx: Tx,
  announcements: readonly NewEvent<E>[],
  { quiet = false }: PublishOptions = {},
): Promise<void> {
  const rows = announcements.map(
    ({ event, topic, data }): NewOutboxRow => ({
      kind: 'event',
      name: event.name,
      topic,
      data: JSON.stringify(z.encode(event.data, data)),
    }),
  );
  await writeOutbox(tx, rows, quiet);
}

export type NewLiveEvent = { readonly topic: Topic; readonly event: LiveEvent; readonly data: Json };

export const publishLive = (tx: Tx, announcement: NewLiveEvent, options: PublishOptions = {}): Promise<void> =>
  publishLiveEvents(tx, [announcement], options);

/** One statement however many there are. */
export async function publishLiveEvents(
  tx: Tx,
  announcements: readonly NewLiveEvent[],
  { quiet = false }: PublishOptions = {},
): Promise<void> {
  const rows = announcements.map(({ topic, event, data }): NewOutboxRow => {
    const text = JSON.stringify(data);
    assert(topic.length <= 100, 'live topic is over 100 characters');
    assert(Buffer.byteLength(text) <= maxLiveBytes, `live event ${event} is over ${maxLiveBytes} bytes`);
    return { kind: 'live', name: event, topic, data: text };
  });
  await writeOutbox(tx, rows, quiet);
}

/** The named sessions end: their sockets are told and closed as soon as the transaction is committed. */
export function publishForcedLogout(
  tx: Tx,
  { member, sessions, reason }: { member: string; sessions: readonly string[]; reason: string },
): Promise<void> {
  return publishLive(tx, { topic: `member:${member}`, event: 'forcedLogout', data: { sessions, reason } });
}
