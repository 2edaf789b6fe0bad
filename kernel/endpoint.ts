/**
 * The one shape of the wire. Server, browser and the published API description are all read from
 * it. Paths, methods and field names of the specification stand here verbatim and nowhere else.
 */
import type { z } from 'zod/mini';
import type { Status } from './fault.ts';

/**
 * `public`: anyone, a token is not looked at. `guest`: anyone, a token is honoured when it is there.
 * `member`: a session, agents included. `agent`: an agent's session.
 */
export const audiences = ['public', 'guest', 'member', 'agent'] as const;
export type Audience = (typeof audiences)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How often one caller may make this call. Strict limits are counted in the shared store on every call. */
export type RateLimit = { readonly by: 'ip' | 'account'; readonly count: number; readonly windowMs: number };

export type Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Faults extends Readonly<Record<string, Status>> = Readonly<Record<string, Status>>,
> = {
  readonly method: Method;
  /** `:name` parts are fields of the input. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  /** Free-trial accounts are refused with `real_account_required` unless this says otherwise. */
  readonly trial?: 'allowed';
  /** Open to a session that has to change its password first; all other calls refuse it with `password_change_due`. */
  readonly whileChangeDue?: true;
  /** The body is one compact JWE; a plain body is refused. */
  readonly sealed?: true;
  /** It moves money or must not happen twice: the caller sends `Idempotency-Key`, and the answer is kept with it. */
  readonly idempotent?: true;
  /** Fields that prove who asks. They are no part of what is asked, so nothing of them is kept with the answer. */
  readonly proofs?: readonly string[];
  /** Stays open while the site is closed for maintenance or for a region. */
  readonly alwaysOpen?: true;
  readonly cache?: { readonly scope: 'public' | 'private'; readonly seconds: number };
  /**
   * `raw`: the input is given `bytes` and `headers` as they came, whatever they are, because somebody outside signed
   * them; reading them is the use-case's own work.
   */
  readonly body?: 'json' | 'form' | 'multipart' | 'raw';
  /**
   * Another company's servers call it and prove themselves by a signature: one address speaks for thousands of players,
   * so the general limit is not counted, and the output is the whole answer, without the envelope.
   */
  readonly partner?: true;
  /**
   * It brings its caller what is theirs, and when it came decides how much: it is let in where others are turned away for a
   * while, up to twice as many at once, and its address has an allowance of its own for it.
   */
  readonly ending?: true;
  /** It ends sessions of its caller: two such calls at once follow each other, and calls of those sessions before or after. */
  readonly endsSessions?: true;
  /** Largest body in bytes; 64 KiB unless it says otherwise. */
  readonly maxBytes?: number;
  readonly limits?: readonly RateLimit[];
  /** One flat object: path parts and query of GET and DELETE, path parts and body of POST and PUT. */
  readonly input: In;
  readonly output: Out;
  /** In order of precedence. */
  readonly faults: Faults;
  /** One sentence for the API description. */
  readonly summary: string;
};

export type FaultOf<E extends Endpoint> = keyof E['faults'] & string;

/** What the server's use-case receives and gives. */
export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** What travels: the browser sends and reads this form. */
export type WireInputOf<E extends Endpoint> = z.input<E['input']>;
export type WireOutputOf<E extends Endpoint> = z.input<E['output']>;

export function endpoint<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  const Faults extends Readonly<Record<string, Status>>,
  const For extends Audience,
>(
  declared: Endpoint<In, Out, Faults> & { readonly audience: For },
): Endpoint<In, Out, Faults> & { readonly audience: For } {
  return declared;
}

/** Every answer has this envelope; `code` and `fields` only on refusal. */
export type Envelope<Value> = {
  readonly success: boolean;
  readonly message: string;
  readonly value: Value | null;
  readonly code?: string;
  /** Field path to message, for malformed input. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
};
