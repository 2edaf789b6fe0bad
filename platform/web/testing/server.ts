/** A server for component tests: endpoints answer what the test says, and every call is kept in order. */
import type { Endpoint, FaultOf, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { CommonFault } from '#kernel/fault.ts';
import type { Call, CallOptions, CallOutcome } from '../call/call.ts';

type Refusal<E extends Endpoint> = {
  readonly fault: FaultOf<E> | CommonFault | 'network' | 'timeout';
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};
type Answer<E extends Endpoint> = WireOutputOf<E> | { readonly refused: Refusal<E> };
type Handler<E extends Endpoint> = (input: WireInputOf<E>, options: CallOptions) => Answer<E> | Promise<Answer<E>>;

export type ReceivedCall = { readonly path: string; readonly input: unknown; readonly key: string | undefined };

export class TestServer {
  readonly #handlers = new Map<Endpoint, Handler<Endpoint>>();
  readonly calls: ReceivedCall[] = [];

  /** The latest answer for an endpoint counts. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): this {
    this.#handlers.set(endpoint, handler as unknown as Handler<Endpoint>);
    return this;
  }

  /** The inputs that an endpoint was called with. */
  inputsOf(endpoint: Endpoint): unknown[] {
    return this.#callsOf(endpoint).map(({ input }) => input);
  }

  /** The idempotency keys that it was called with. */
  keysOf(endpoint: Endpoint): (string | undefined)[] {
    return this.#callsOf(endpoint).map(({ key }) => key);
  }

  #callsOf({ path, method }: Endpoint): ReceivedCall[] {
    return this.calls.filter((call) => call.path === `${method} ${path}`);
  }

  /** What components get by `useCall`. An endpoint without an answer is a mistake of the test. */
  readonly call: Call = async <E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    options: CallOptions = {},
  ): Promise<CallOutcome<E>> => {
    const path = `${endpoint.method} ${endpoint.path}`;
    this.calls.push({ path, input, key: options.key });
    const handler = this.#handlers.get(endpoint);
    if (!handler) throw new Error(`the test gives no answer to ${path}`);
    const answer = await handler(input, options);
    if (typeof answer === 'object' && answer !== null && 'refused' in answer)
      return { ok: false, ...(answer.refused as object) } as CallOutcome<E>;
    return { ok: true, value: answer } as CallOutcome<E>;
  };
}
