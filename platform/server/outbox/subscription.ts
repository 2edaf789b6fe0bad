/** A domain's subscription to the events of another domain. Each handler has jobs of its own: one that fails delays no other. */
import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { DomainEvent, EventData } from '#kernel/event.ts';
import { type Instant, instant } from '#kernel/time.ts';
import type { AnyJob, JobContext } from '../jobs/index.ts';
import type { HandlerJob, OutboxRow } from './outbox.store.ts';

export type EventDelivery<Data> = {
  /** With `once(tx, handlerName, id)` a handler does its work a single time however often it is called. */
  readonly id: bigint;
  readonly topic: string;
  readonly at: Instant;
  readonly data: Data;
};

export type Handler<Data> = (context: JobContext, heard: EventDelivery<Data>) => Promise<void>;

export type Subscription = { readonly event: string; readonly job: AnyJob };

const lanes = 8;

const EventBatchSchema = z.array(z.object({ id: z.string(), topic: z.string(), at: z.number(), data: z.unknown() }));
type WireEvent = z.infer<typeof EventBatchSchema>[number];

/** `name` is the handler's own for ever: notes of what it has handled carry it. */
export function subscribe<E extends DomainEvent>(event: E, name: string, handler: Handler<EventData<E>>): Subscription {
  const start = async (context: JobContext, wire: unknown) => {
    const outcomes = await handleInOrder(z.decode(EventBatchSchema, wire as WireEvent[]), ({ id, topic, at, data }) =>
      handler(context, {
        id: BigInt(id),
        topic,
        at: instant(at),
        data: z.decode(event.data, data) as EventData<E>,
      }),
    );
    // The queue tries again those whose promise is rejected, and only those.
    return outcomes.map((failure) => (failure ? Promise.reject(failure) : Promise.resolve()));
  };
  return { event: event.name, job: { name: `hear.${name}`, start } };
}

export type BatchHandler<Data> = (context: JobContext, events: readonly EventDelivery<Data>[]) => Promise<void>;

/**
 * For a handler that adds many events up in one transaction. All of a batch are tried again where it fails, so the handler must
 * know by itself which events it has handled already.
 */
export function subscribeBatch<E extends DomainEvent>(
  event: E,
  name: string,
  handler: BatchHandler<EventData<E>>,
): Subscription {
  const start = async (context: JobContext, wire: unknown) => {
    const events = z.decode(EventBatchSchema, wire as WireEvent[]).map(({ id, topic, at, data }) => ({
      id: BigInt(id),
      topic,
      at: instant(at),
      data: z.decode(event.data, data) as EventData<E>,
    }));
    await handler(context, events);
  };
  return { event: event.name, job: { name: `hear.${name}`, start } };
}

/** An event that fails holds up the later ones of its topic and no other. */
async function handleInOrder(
  events: readonly WireEvent[],
  handle: (event: WireEvent) => Promise<void>,
): Promise<(Error | null)[]> {
  const blockedTopics = new Set<string>();
  const outcomes: (Error | null)[] = [];
  for (const event of events) {
    try {
      if (blockedTopics.has(event.topic)) throw new Error(`event ${event.id} waits for an earlier one of its topic`);
      await handle(event);
      outcomes.push(null);
    } catch (error) {
      blockedTopics.add(event.topic);
      outcomes.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return outcomes;
}

export const jobsOf = (subscriptions: readonly Subscription[]): AnyJob[] => subscriptions.map(({ job }) => job);

/**
 * Each handler gets what one relay batch holds for it as one job for each lane. A topic has its lane and
 * the jobs of a lane run one after another, so a topic is handled in order; a lane per topic would be
 * a queue per member.
 */
export function handlerJobsOf(rows: readonly OutboxRow[], subscriptions: readonly Subscription[]): HandlerJob[] {
  return subscriptions.flatMap(({ event, job }) =>
    groupByLane(rows.filter((row) => row.name === event)).flatMap((inLane, lane) =>
      inLane.length > 0
        ? [{ name: job.name, queue: `${job.name}.${lane}`, payload: JSON.stringify(inLane.map(toWireEvent)) }]
        : [],
    ),
  );
}

function groupByLane(rows: readonly OutboxRow[]): OutboxRow[][] {
  const byLane: OutboxRow[][] = Array.from({ length: lanes }, () => []);
  for (const row of rows) byLane[laneOf(row.topic)]?.push(row);
  return byLane;
}

const laneOf = (topic: string) => (createHash('sha1').update(topic).digest()[0] ?? 0) % lanes;

const toWireEvent = ({ id, topic, at, data }: OutboxRow): WireEvent => ({ id: id.toString(), topic, at, data });
