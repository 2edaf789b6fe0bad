/** A room's ear for another room's news. Each handler has jobs of its own: one that fails holds up no other. */
import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { DomainEvent, EventData } from '#kernel/event.ts';
import { type Instant, instant } from '#kernel/time.ts';
import type { AnyJob, JobContext } from '../jobs/index.ts';
import type { HandlerJob, OutboxRow } from './outbox.store.ts';

export type Heard<Data> = {
  /** With `once(tx, handlerName, id)` a handler does its work a single time however often it is called. */
  readonly id: bigint;
  readonly topic: string;
  readonly at: Instant;
  readonly data: Data;
};

export type Handler<Data> = (context: JobContext, heard: Heard<Data>) => Promise<void>;

export type Subscription = { readonly event: string; readonly job: AnyJob };

const lanes = 8;

const Wire = z.array(z.object({ id: z.string(), topic: z.string(), at: z.number(), data: z.unknown() }));
type Wired = z.infer<typeof Wire>[number];

/** `name` is the handler's own for ever: notes of what it has handled carry it. */
export function subscribe<E extends DomainEvent>(event: E, name: string, handler: Handler<EventData<E>>): Subscription {
  const start = async (context: JobContext, wire: unknown) => {
    const outcomes = await handleInOrder(z.decode(Wire, wire as Wired[]), ({ id, topic, at, data }) =>
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

/** An event that fails holds up the later ones of its topic and no other. */
async function handleInOrder(
  events: readonly Wired[],
  handle: (event: Wired) => Promise<void>,
): Promise<(Error | null)[]> {
  const held = new Set<string>();
  const outcomes: (Error | null)[] = [];
  for (const event of events) {
    try {
      if (held.has(event.topic)) throw new Error(`event ${event.id} waits for an earlier one of its topic`);
      await handle(event);
      outcomes.push(null);
    } catch (error) {
      held.add(event.topic);
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
    inLanes(rows.filter((row) => row.name === event)).flatMap((inLane, lane) =>
      inLane.length > 0
        ? [{ name: job.name, queue: `${job.name}.${lane}`, payload: JSON.stringify(inLane.map(wired)) }]
        : [],
    ),
  );
}

function inLanes(rows: readonly OutboxRow[]): OutboxRow[][] {
  const byLane: OutboxRow[][] = Array.from({ length: lanes }, () => []);
  for (const row of rows) byLane[laneOf(row.topic)]?.push(row);
  return byLane;
}

const laneOf = (topic: string) => (createHash('sha1').update(topic).digest()[0] ?? 0) % lanes;

const wired = ({ id, topic, at, data }: OutboxRow): Wired => ({ id: id.toString(), topic, at, data });
