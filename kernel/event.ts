/**
 * Events from one domain to those that may import it. The publisher declares the event in its contract; its handlers are
 * composed in the worker, so that the publisher depends on none of them.
 */
import type { z } from 'zod/mini';

export type EventName = `${string}.${string}`;

export type DomainEvent<Data extends z.ZodMiniType = z.ZodMiniType> = {
  /** `games.round_settled`: the publishing domain and what has happened, in the past tense. */
  readonly name: EventName;
  readonly data: Data;
};

export type EventData<E extends DomainEvent> = z.output<E['data']>;

export function defineEvent<Data extends z.ZodMiniType>(declared: DomainEvent<Data>): DomainEvent<Data> {
  return declared;
}
