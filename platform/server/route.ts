/** A declared endpoint bound to its use-case. Rooms make routes; `serve` turns them into HTTP. */
import type { Endpoint, FaultOf, InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { CommonFault } from '#kernel/fault.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Caller, Context } from './context.ts';

/** A call for members has a caller by the time its use-case runs; a public one may have none. */
type CallerOf<E extends Endpoint> = E['audience'] extends 'member' | 'agent' ? Caller : Caller | null;

export type UseCase<E extends Endpoint> = (
  context: Context<CallerOf<E>>,
  input: InputOf<E>,
) => Promise<Outcome<OutputOf<E>, FaultOf<E> | CommonFault>>;

/**
 * The places at a call whose work is dear. Whoever finds none free is turned away before anything of theirs is read or
 * counted, so that a flood costs little more than its answers.
 */
export type Door = {
  isFull(): boolean;
  /** False: there was no place. */
  enter(): boolean;
  leave(): void;
};

export function createDoor(places: number): Door {
  let taken = 0;
  return {
    isFull: () => taken >= places,
    enter: () => {
      if (taken >= places) return false;
      taken += 1;
      return true;
    },
    leave: () => {
      taken -= 1;
    },
  };
}

/** The pair is typed where it is made; a list of routes of many endpoints forgets the types on purpose. */
export type Route = {
  readonly endpoint: Endpoint;
  /** Whose texts word its faults; needed only where two rooms word the same fault. */
  readonly room?: string;
  readonly door?: Door | undefined;
  readonly use: (context: Context, input: unknown) => Promise<Outcome<unknown, string>>;
};

export function route<E extends Endpoint>(endpoint: E, use: UseCase<E>, door?: Door): Route {
  return { endpoint, use: use as unknown as Route['use'], door };
}

/** Names the room of its routes. */
export const inRoom = (room: string, routes: readonly Route[]): Route[] => routes.map((each) => ({ ...each, room }));
