/**
 * News from one room to those above it. The announcer declares the event in its contract; who hears
 * it is wired in the worker, so that the announcer knows none of them.
 */
import type { z } from 'zod/mini';

export type EventName = `${string}.${string}`;

export type DomainEvent<Data extends z.ZodMiniType = z.ZodMiniType> = {
  /** `games.round_settled`: the announcing room and what has happened, in the past tense. */
  readonly name: EventName;
  readonly data: Data;
};

export type EventData<E extends DomainEvent> = z.output<E['data']>;

export function defineEvent<Data extends z.ZodMiniType>(declared: DomainEvent<Data>): DomainEvent<Data> {
  return declared;
}
