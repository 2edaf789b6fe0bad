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
   * The steps before the place, which cost less but something: no more are in them than there are places free. Who comes in
   * the first moment of a flood would otherwise go through all of them for nothing.
   */
  approach<T>(steps: () => Promise<T>): Promise<T>;
  /** True when it is one's turn, false when that took too long and the place is given up. Null: there was no place. */
  enter(): Promise<boolean> | null;
  leave(): void;
  /** After how many seconds whoever is turned away now finds a place. Asked once for each. */
  secondsToWait(): number;
};

export type DoorOptions = {
  /** So many are served at once, in the order in which they came. A crowd would otherwise hold up every other call. */
  readonly atWork?: number;
  /** How many are served in a second at least; where nobody knows, a second is as good a guess as any. */
  readonly perSecond?: number;
  /** Whoever has waited so long for their turn is turned away after all. */
  readonly longestWaitMs?: number;
};

/** A flood that ignores what it is told must not keep everybody else away for long. */
const mostSecondsToWait = 30;

export function createDoor(places: number, { atWork = places, perSecond, longestWaitMs = 0 }: DoorOptions = {}): Door {
  let near = 0;
  let taken = 0;
  let served = 0;
  const line: (() => void)[] = [];
  /** Those who were turned away and are not due yet: each is told the time after theirs. */
  let promised = 0;
  let promisedAt = 0;

  function waitInLine(): Promise<boolean> {
    return new Promise((decide) => {
      const giveUp = () => {
        line.splice(line.indexOf(begin), 1);
        taken -= 1;
        decide(false);
      };
      const timer = longestWaitMs > 0 ? setTimeout(giveUp, longestWaitMs) : undefined;
      const begin = () => {
        clearTimeout(timer);
        decide(true);
      };
      line.push(begin);
    });
  }

  return {
    isFull: () => taken + near >= places,
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
      if (served >= atWork) return waitInLine();
      served += 1;
      return Promise.resolve(true);
    },
    leave: () => {
      taken -= 1;
      // The turn goes to the next in line without becoming free, so nobody slips in between.
      const next = line.shift();
      if (next) next();
      else served -= 1;
    },
    secondsToWait: () => {
      if (perSecond === undefined) return 1;
      const now = performance.now();
      promised = Math.max(0, promised - ((now - promisedAt) / 1_000) * perSecond) + 1;
      promisedAt = now;
      return Math.min(Math.ceil((taken + near + promised) / perSecond), mostSecondsToWait);
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
