/** A declared endpoint bound to its use-case. Domains make routes; `serve` turns them into HTTP. */
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
 * Limits the concurrency of a call whose work is costly. A request over the limit is refused before anything of it is read or
 * counted, so that a flood costs little more than its responses.
 */
export type ConcurrencyLimiter = {
  isFull(): boolean;
  /**
   * Runs the steps before `acquire`, which cost less but something: no more requests are in them than there are slots free.
   * In the first moment of a flood all its requests would otherwise go through them in vain.
   */
  countWaiting<T>(steps: () => Promise<T>): Promise<T>;
  /** True when the request may run, false when it waited too long and its slot was released. Null: there was no slot. */
  acquire(): Promise<boolean> | null;
  release(): void;
  /** After how many seconds a request that is refused now will find a slot. Called once for each refusal. */
  secondsToWait(): number;
};

export type ConcurrencyLimiterOptions = {
  /** So many run concurrently, in order of arrival. A flood would otherwise delay every other call. */
  readonly concurrency?: number;
  /** The least number served in a second; where it is unknown, callers are asked to wait one second. */
  readonly perSecond?: number;
  /** A request that has waited so long is refused after all. */
  readonly maxWaitMs?: number;
};

/** A flood that ignores `Retry-After` must not delay everybody else for long. */
const maxRetrySeconds = 30;

export function createConcurrencyLimiter(
  slots: number,
  { concurrency = slots, perSecond, maxWaitMs = 0 }: ConcurrencyLimiterOptions = {},
): ConcurrencyLimiter {
  let approaching = 0;
  let acquired = 0;
  let running = 0;
  const queue: (() => void)[] = [];
  /** Refused requests whose time to return has not come yet: each further one is given a time after theirs. */
  let promised = 0;
  let promisedAt = 0;

  function waitInQueue(): Promise<boolean> {
    return new Promise((decide) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(begin), 1);
        acquired -= 1;
        decide(false);
      };
      const timer = maxWaitMs > 0 ? setTimeout(giveUp, maxWaitMs) : undefined;
      const begin = () => {
        clearTimeout(timer);
        decide(true);
      };
      queue.push(begin);
    });
  }

  return {
    isFull: () => acquired + approaching >= slots,
    countWaiting: async (steps) => {
      approaching += 1;
      try {
        return await steps();
      } finally {
        approaching -= 1;
      }
    },
    acquire: () => {
      if (acquired >= slots) return null;
      acquired += 1;
      if (running >= concurrency) return waitInQueue();
      running += 1;
      return Promise.resolve(true);
    },
    release: () => {
      acquired -= 1;
      // The slot passes to the next in the queue without becoming free, so no other request gets in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    },
    secondsToWait: () => {
      if (perSecond === undefined) return 1;
      const now = performance.now();
      promised = Math.max(0, promised - ((now - promisedAt) / 1_000) * perSecond) + 1;
      promisedAt = now;
      return Math.min(Math.ceil((acquired + approaching + promised) / perSecond), maxRetrySeconds);
    },
  };
}

/** `route` checks the types of the pair; a list of routes of many endpoints drops them on purpose. */
export type Route = {
  readonly endpoint: Endpoint;
  /** The domain whose texts word its faults; needed only where two domains have a text for the same fault. */
  readonly domain?: string;
  readonly limiter?: ConcurrencyLimiter | undefined;
  readonly use: (context: Context, input: unknown) => Promise<Outcome<unknown, string>>;
};

export function route<E extends Endpoint>(endpoint: E, use: UseCase<E>, limiter?: ConcurrencyLimiter): Route {
  return { endpoint, use: use as unknown as Route['use'], limiter };
}

/** Names the domain of its routes. */
export const inDomain = (domain: string, routes: readonly Route[]): Route[] =>
  routes.map((each) => ({ ...each, domain }));
