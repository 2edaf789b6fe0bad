/**
 * The typed client. It sends and reads the wire form as the contract writes it and never parses: what a
 * browser trusts is checked by the server. Every failure is a value with a sentence to show.
 */
import type { Endpoint, Envelope, FaultOf, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { type CommonFault, faultOfCode } from '#kernel/fault.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DoneOutcome, RefusedOutcome } from '#kernel/outcome.ts';
import { ChunkError } from '../lazy/chunk.ts';
import { type EncodedRequest, encodeRequest, type Fields } from './call-request.ts';
import { withImageHost } from './image-host.ts';
import { loadSeal } from './load-seal.ts';
import type { SealKey } from './seal.ts';
import { callTexts } from './texts.ts';

/** `network`: the call could not be made or answered. `timeout`: the answer did not come in time. */
export type CallFault<E extends Endpoint> = FaultOf<E> | CommonFault | 'network' | 'timeout';

export type CallRefusal<F extends string> = RefusedOutcome<F> & {
  /** In the member's language, to be shown as it is. */
  readonly message: string;
  /** Field path to message, for malformed input. */
  readonly fields?: Readonly<Record<string, string>>;
};

export type CallOutcome<E extends Endpoint> = DoneOutcome<WireOutputOf<E>> | CallRefusal<CallFault<E>>;

export type CallOptions = {
  /** The same key for every try of one intent; a fresh one when it is left out. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Of a session that the page does not keep yet. */
  readonly token?: string;
};

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  options?: CallOptions,
) => Promise<CallOutcome<E>>;

export type CallSettings = {
  token(): string | null;
  locale(): Locale;
  /** The bootstrap's sealing key. */
  sealKey(): SealKey | Promise<SealKey>;
  /** The server no longer knows the token that was sent. */
  onAuthLost?(token: string): void;
  /** The session of the token has to change its password first. */
  onChangeDue?(token: string): void;
  /** Where the pictures of answers come from; null for the site itself. */
  readonly imageHost?: string | null;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 30_000;

/** What is said of a call that could not be made. */
export const networkRefusal = (locale: Locale): CallRefusal<'network'> => ({
  ok: false,
  fault: 'network',
  message: callTexts(locale).network,
});

/** What a refused seal teaches: the key that opens now, and the server's time. */
type SealCorrection = { readonly key?: SealKey; readonly now?: number };

export function createCall(settings: CallSettings): Call {
  const ask = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  let learnedKey: SealKey | null = null;
  let aheadMs = 0;

  async function attempt(
    endpoint: Endpoint,
    input: Fields,
    options: CallOptions,
  ): Promise<CallRefusal<string> | DoneOutcome<unknown>> {
    try {
      const { url, body, headers } = await encodeRequest(endpoint, input, {
        token: endpoint.audience === 'public' ? null : (options.token ?? settings.token()),
        locale: settings.locale(),
        key: options.key ?? '',
        seal: async (fields) => {
          const { sealBody } = await loadSeal();
          return sealBody(fields, learnedKey ?? (await settings.sealKey()), Date.now() + aheadMs);
        },
      });
      return await send({ url, method: endpoint.method, body, headers }, options.signal);
    } catch (failure) {
      // What seals comes by the same line as the call: where that is cut, neither was made.
      if (failure instanceof ChunkError) return networkRefusal(settings.locale());
      throw failure;
    }
  }

  async function send(
    request: EncodedRequest,
    signal: AbortSignal | undefined,
  ): Promise<CallRefusal<string> | DoneOutcome<unknown>> {
    const locale = settings.locale();
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), settings.timeoutMs ?? defaultTimeoutMs);
    try {
      const { url, method, headers, body } = request;
      const stop = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
      const response = await ask(url, { method, headers, signal: stop, ...(body !== undefined && { body }) });
      const text = withImageHost(await response.text(), settings.imageHost ?? null);
      const outcome = outcomeOf(text, response.ok, locale);
      const sent = headers['authorization']?.slice('Bearer '.length);
      if (!outcome.ok && sent) {
        if (outcome.fault === 'auth_required') settings.onAuthLost?.(sent);
        if (outcome.fault === 'password_change_due') settings.onChangeDue?.(sent);
      }
      return outcome;
    } catch {
      // The page itself gave up: its own reason goes back to it.
      signal?.throwIfAborted();
      return clock.signal.aborted
        ? { ok: false, fault: 'timeout', message: callTexts(locale).timeout }
        : networkRefusal(settings.locale());
    } finally {
      clearTimeout(timer);
    }
  }

  function learn({ key, now }: SealCorrection): void {
    if (key) learnedKey = key;
    if (typeof now === 'number') aheadMs = now - Date.now();
  }

  return async <E extends Endpoint>(endpoint: E, input: WireInputOf<E>, options: CallOptions = {}) => {
    const fields: Fields = input as Fields;
    const keyed = endpoint.idempotent ? { ...options, key: options.key ?? crypto.randomUUID() } : options;
    let outcome = await attempt(endpoint, fields, keyed);
    if (!outcome.ok && (outcome.fault === 'seal_unreadable' || outcome.fault === 'seal_stale')) {
      learn(outcome.detail ?? {});
      outcome = await attempt(endpoint, fields, keyed);
    }
    return outcome as CallOutcome<E>;
  };
}

/** An answer that is no envelope comes from something between us and the server. */
function outcomeOf(text: string, isOk: boolean, locale: Locale): CallRefusal<string> | DoneOutcome<unknown> {
  const envelope = envelopeOf(text);
  if (envelope === null) return { ok: false, fault: 'network', message: callTexts(locale).network };
  if (envelope?.success === true && isOk) return { ok: true, value: envelope.value };
  const { code = 'UNKNOWN_ERROR', message = '', value, fields } = envelope;
  return {
    ok: false,
    fault: faultOfCode(code),
    message: message || callTexts(locale).unknown,
    ...(typeof value === 'object' && value !== null && { detail: value as Record<string, unknown> }),
    ...(fields && { fields }),
  };
}

function envelopeOf(text: string): Partial<Envelope<unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
