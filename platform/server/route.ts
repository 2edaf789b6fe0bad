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
  /**
   * The steps before the place, which cost less but something: no more are in them at once than there are places. Who
   * comes in the first moment of a flood would otherwise go through all of them for nothing.
   */
  approach<T>(steps: () => Promise<T>): Promise<T>;
  /** Comes true when it is one's turn. Null: there was no place. */
  enter(): Promise<void> | null;
  leave(): void;
};

/**
 * Of those inside no more than `atWork` are served at once, in the order in which they came: a crowd that arrives in one
 * moment would otherwise hold up every other call with its first steps.
 */
export function createDoor(places: number, atWork = places): Door {
  let near = 0;
  let taken = 0;
  let served = 0;
  const line: (() => void)[] = [];
  return {
    isFull: () => taken >= places || near >= places,
    approach: async (steps) => {
      near += 1;
      try {
        return await steps();
      } finally {
        near -= 1;
      }
    },
    enter: () => {
      if (taken >= places) return null;
      taken += 1;
      if (served >= atWork) return new Promise((turn) => line.push(turn));
      served += 1;
      return Promise.resolve();
    },
    leave: () => {
      taken -= 1;
      // The turn goes to the next in line without becoming free, so nobody slips in between.
      const next = line.shift();
      if (next) next();
      else served -= 1;
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
