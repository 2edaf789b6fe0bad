/**
 * The calls that the server asks of itself. Whether a call is one of them is known from the thread of work that
 * it runs in and from nothing that a request carries, so nobody outside can claim it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const internalCalls = new AsyncLocalStorage<true>();

/** Whatever is asked in here comes from ourselves. An injection begins when it is awaited, so that happens in here too. */
export const callInternally = <T>(ask: () => PromiseLike<T>): Promise<T> =>
  internalCalls.run(true, async () => await ask());

export const isInternalCall = (): boolean => internalCalls.getStore() === true;
