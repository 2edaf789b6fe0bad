/** Turns an outcome into what a query wants: the value, or an error that carries the sentence to show. */
import type { Endpoint, WireOutputOf } from '#kernel/endpoint.ts';
import type { CallOutcome } from './call.ts';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly fault: string;

  constructor({ fault, message }: { readonly fault: string; readonly message: string }) {
    super(message);
    this.fault = fault;
  }
}

export async function unwrapCall<E extends Endpoint>(call: Promise<CallOutcome<E>>): Promise<WireOutputOf<E>> {
  const outcome = await call;
  if (!outcome.ok) throw new CallError(outcome);
  return outcome.value;
}
