/** The outbox's SQL. */
import type { LiveEvent, Topic } from '#kernel/live.ts';
import type { Instant } from '#kernel/time.ts';
import type { Json } from '../bus/index.ts';
import type { Tx } from '../context.ts';

export const wakeChannel = 'kislap_outbox';
const relayLock = 5_178_463;

export type NewOutboxRow = {
  readonly kind: 'event' | 'live';
  readonly name: string;
  readonly topic: string;
  readonly data: string;
};

export type OutboxRow = {
  readonly id: bigint;
  readonly kind: 'event' | 'live';
  readonly name: string;
  readonly topic: string;
  readonly data: Json;
  readonly at: Instant;
  readonly position: bigint | null;
};

/** An event as sockets hear it; `position` grows by one with each. */
export type LiveMessage = {
  readonly position: number;
  readonly topic: Topic;
  readonly event: LiveEvent;
  readonly data: Json;
};

export type RecentLiveMessages = { readonly last: number; readonly messages: readonly LiveMessage[] };

const insertRows = `
  INSERT INTO platform.outbox (kind, name, topic, data)
  SELECT kind, name, topic, data::jsonb
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS new (kind, name, topic, data, place)
   ORDER BY place`;

export async function writeOutbox(tx: Tx, rows: readonly NewOutboxRow[], quiet: boolean): Promise<void> {
  if (rows.length === 0) return;
  const columns = [
    rows.map((row) => row.kind),
    rows.map((row) => row.name),
    rows.map((row) => row.topic),
    rows.map((row) => row.data),
  ];
  // One way to the database and not two: whoever announces may hold an account that others wait for.
  await tx.query(
    quiet
      ? { name: 'platform_outbox_write', text: insertRows, values: columns }
      : {
          name: 'platform_outbox_write_and_wake',
          text: `WITH written AS (${insertRows}) SELECT pg_notify($5, '')`,
          values: [...columns, wakeChannel],
        },
  );
}

/** One relay works at a time; another waits here until the first has committed. */
export async function lockRelay(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [relayLock]);
}

export async function listUndelivered(tx: Tx, limit: number): Promise<OutboxRow[]> {
  const { rows } = await tx.query<OutboxRow>(
    `SELECT id, kind, name, topic, data, at, position FROM platform.outbox
      WHERE delivered_at IS NULL ORDER BY id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Delivered or not, in the order in which they were published. */
export async function listEventsAfter(
  tx: Tx,
  { after, names }: { after: bigint; names: readonly string[] },
): Promise<OutboxRow[]> {
  const { rows } = await tx.query<OutboxRow>(
    `SELECT id, kind, name, topic, data, at, position FROM platform.outbox
      WHERE id > $1 AND kind = 'event' AND name = ANY ($2) ORDER BY id`,
    [after, names],
  );
  return rows;
}

/** How many rows wait to be told, counted no further than `most`. */
export async function countUndelivered(tx: Tx, most: number): Promise<number> {
  const { rows } = await tx.query<{ waiting: bigint }>(
    `SELECT count(*) AS waiting
       FROM (SELECT FROM platform.outbox WHERE delivered_at IS NULL LIMIT $1) AS undelivered`,
    [most],
  );
  return Number(rows[0]?.waiting ?? 0n);
}

/** Gives the rows their places in the one row of live messages, in the order in which they stand here. */
export async function assignLivePositions(tx: Tx, ids: readonly bigint[]): Promise<bigint> {
  const { rows } = await tx.query<{ first: bigint }>(
    `WITH counter AS (
       UPDATE platform.live_position SET last = last + $2::bigint RETURNING last - $2::bigint AS first
     ), placed AS (
       UPDATE platform.outbox SET position = counter.first + place
         FROM counter, unnest($1::bigint[]) WITH ORDINALITY AS live (id, place)
        WHERE outbox.id = live.id
     )
     SELECT first FROM counter`,
    [ids, ids.length],
  );
  return rows[0]?.first ?? 0n;
}

export async function markDelivered(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.query('UPDATE platform.outbox SET delivered_at = now() WHERE id = ANY ($1::bigint[])', [ids]);
}

export type HandlerJob = { readonly name: string; readonly queue: string; readonly payload: string };

export async function addHandlerJobs(tx: Tx, jobs: readonly HandlerJob[]): Promise<void> {
  await tx.query(
    `SELECT count(graphile_worker.add_job(name, payload::json, queue_name => queue))
       FROM (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS job (name, payload, queue, place)
              ORDER BY place) AS ordered`,
    [jobs.map((job) => job.name), jobs.map((job) => job.payload), jobs.map((job) => job.queue)],
  );
}

/** True for the first time only; the note is part of the transaction of the effect. */
export async function claimEvent(tx: Tx, handlerName: string, eventId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO platform.outbox_handled (handler, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [handlerName, eventId],
  );
  return rowCount === 1;
}

/** Of these, the ones that this handler has not handled before; for handlers of whole batches. */
export async function claimEvents(
  tx: Tx,
  handlerName: string,
  eventIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await tx.query<{ event_id: bigint }>(
    `INSERT INTO platform.outbox_handled (handler, event_id)
      SELECT $1, id FROM unnest($2::bigint[]) AS new (id) ORDER BY id
      ON CONFLICT DO NOTHING RETURNING event_id`,
    [handlerName, eventIds],
  );
  return new Set(rows.map(({ event_id }) => event_id));
}

/** What has its place after `after`, oldest first and at most the newest `limit`, and the last place given out. */
export async function listRecentLive(
  tx: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<RecentLiveMessages> {
  const { rows } = await tx.query<{ last: bigint; position: bigint | null; topic: Topic; name: LiveEvent; data: Json }>(
    `SELECT counter.last, recent.position, recent.topic, recent.name, recent.data
       FROM platform.live_position AS counter
       LEFT JOIN platform.outbox AS recent ON recent.position > greatest($1::bigint, counter.last - $2::bigint)
      ORDER BY recent.position`,
    [after, limit],
  );
  const messages = rows.flatMap(({ position, topic, name, data }) =>
    position === null ? [] : [{ position: Number(position), topic, event: name, data }],
  );
  return { last: Number(rows[0]?.last ?? 0n), messages };
}

/** Small bites, so that no long lock and no large log record comes of it. */
export async function pruneOutbox(tx: Tx, keepMs: { delivered: number; handled: number }): Promise<number> {
  const events = await tx.query(
    `DELETE FROM platform.outbox WHERE id IN (
       SELECT id FROM platform.outbox WHERE delivered_at < now() - $1 * interval '1 millisecond'
        ORDER BY delivered_at LIMIT 5000)`,
    [keepMs.delivered],
  );
  const notes = await tx.query(
    `DELETE FROM platform.outbox_handled WHERE ctid IN (
       SELECT ctid FROM platform.outbox_handled WHERE at < now() - $1 * interval '1 millisecond'
        ORDER BY at LIMIT 5000)`,
    [keepMs.handled],
  );
  return (events.rowCount ?? 0) + (notes.rowCount ?? 0);
}
