/** Telling what happened, in the transaction in which it happened: what is rolled back is never told. */
import { z } from 'zod/mini';
import { assert } from '#kernel/assert.ts';
import type { DomainEvent, EventData } from '#kernel/event.ts';
import type { LiveEvent, Topic } from '#kernel/live.ts';
import type { Json } from '../bus/index.ts';
import type { Tx } from '../context.ts';
import { type NewRow, writeOutbox } from './outbox.store.ts';

/**
 * News of one topic is told in the order of its transactions, provided they wait for each other (as
 * two changes of one member's balance do).
 */
export type Announcement<E extends DomainEvent> = {
  readonly event: E;
  readonly topic: string;
  readonly data: EventData<E>;
};

export type AnnounceOptions = {
  /**
   * No wake-up at commit: PostgreSQL lets transactions that notify commit only one after another,
   * which a hot path cannot afford. The relay finds a quiet row within its poll.
   */
  readonly quiet?: boolean;
};

/** The largest event for sockets: it says what changed, and the browser asks for the rest. */
const maxLiveBytes = 6_000;

export function announce<E extends DomainEvent>(
  tx: Tx,
  announcement: Announcement<E>,
  options: AnnounceOptions = {},
): Promise<void> {
  return announceAll(tx, [announcement], options);
}

/** Set-based, for a batch: one statement however many there are. */
export async function announceAll<E extends DomainEvent>(
  tx: Tx,
  announcements: readonly Announcement<E>[],
  { quiet = false }: AnnounceOptions = {},
): Promise<void> {
  const rows = announcements.map(
    ({ event, topic, data }): NewRow => ({
      kind: 'event',
      name: event.name,
      topic,
      data: JSON.stringify(z.encode(event.data, data)),
    }),
  );
  await writeOutbox(tx, rows, quiet);
}

export type LiveAnnouncement = { readonly topic: Topic; readonly event: LiveEvent; readonly data: Json };

export async function announceLive(
  tx: Tx,
  { topic, event, data }: LiveAnnouncement,
  { quiet = false }: AnnounceOptions = {},
): Promise<void> {
  const text = JSON.stringify(data);
  assert(topic.length <= 100, 'live topic is over 100 characters');
  assert(Buffer.byteLength(text) <= maxLiveBytes, `live event ${event} is over ${maxLiveBytes} bytes`);
  await writeOutbox(tx, [{ kind: 'live', name: event, topic, data: text }], quiet);
}

/** The named sessions end: their sockets are told and closed as soon as the transaction is committed. */
export function announceForcedLogout(
  tx: Tx,
  { member, sessions, reason }: { member: string; sessions: readonly string[]; reason: string },
): Promise<void> {
  return announceLive(tx, { topic: `member:${member}`, event: 'forcedLogout', data: { sessions, reason } });
}
