/** A room's ear for another room's news. Each handler of an event is a job of its own: one that fails holds up no other. */
import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { DomainEvent, EventData } from '#kernel/event.ts';
import { type Instant, instant } from '#kernel/time.ts';
import { type AnyJob, defineJob, type JobContext } from '../jobs/index.ts';
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

const Wire = z.object({ id: z.string(), topic: z.string(), at: z.number(), data: z.unknown() });

/** `name` is the handler's own for ever: notes of what it has handled carry it. */
export function subscribe<E extends DomainEvent>(event: E, name: string, handler: Handler<EventData<E>>): Subscription {
  const job = defineJob({
    name: `hear.${name}`,
    payload: Wire,
    run: async (context, { id, topic, at, data }) => {
      const decoded = z.decode(event.data, data) as EventData<E>;
      await handler(context, { id: BigInt(id), topic, at: instant(at), data: decoded });
    },
  });
  return { event: event.name, job };
}

export const jobsOf = (subscriptions: readonly Subscription[]): AnyJob[] => subscriptions.map(({ job }) => job);

/**
 * Jobs of one topic share a lane and so run one after another; a lane per topic would be a queue per
 * member. After a failure the order of that topic is the handler's to check.
 */
export function handlerJobsOf(row: OutboxRow, subscriptions: readonly Subscription[]): HandlerJob[] {
  const lane = (createHash('sha1').update(row.topic).digest()[0] ?? 0) % lanes;
  return subscriptions
    .filter(({ event }) => event === row.name)
    .map(({ job }) => ({
      name: job.name,
      queue: `${job.name}.${lane}`,
      payload: JSON.stringify({ id: row.id.toString(), topic: row.topic, at: row.at, data: row.data }),
    }));
}
