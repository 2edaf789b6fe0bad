/** One request and its one response. The first response is sent; a second one is dropped. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Edge } from './edge.ts';
import { requestedLocale } from './input/request-locale.ts';
import { isInternalCall } from './internal-call.ts';
import { fillText, type TextValues } from './messages.ts';
import { jsonHeaders, noStore, type RoutePlan } from './route-plan.ts';
import { isOutage, type RequestTx } from './transaction.ts';

export type HttpAnswer = { readonly status: number; readonly body: string; readonly headers?: readonly string[] };

export type RefusalDetails = {
  readonly detail?: TextValues | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Further pairs of header name and value. */
  readonly headers?: readonly string[];
};

const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'];
const noHeaders: readonly string[] = [];
const refusalHeaders: readonly string[] = [...jsonHeaders, ...noStore];

export class Exchange {
  readonly edge: Edge;
  readonly plan: RoutePlan;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** When processing began: the time that the caller needs to send a body is not counted. */
  startedAt = performance.now();
  /** An internal call to render a page: only its failures are logged. */
  readonly #isOwn = isInternalCall();
  /** The language of the site, once it is known. */
  usualLocale: Locale = defaultLocale;
  https = false;
  member: string | undefined;
  answered = false;
  registryIndex = -1;
  #hasSlot = false;
  /** The connection that its use-case works on. */
  requestTx: RequestTx | undefined;

  constructor(
    edge: Edge,
    plan: RoutePlan,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ) {
    this.edge = edge;
    this.plan = plan;
    this.request = request;
    this.response = response;
    this.id = edge.nextId();
  }

  get locale(): Locale {
    return requestedLocale(this.request.headers, this.usualLocale);
  }

  /** The envelope of a success around JSON that is ready. */
  succeed(value: unknown): HttpAnswer {
    const json = JSON.stringify(value) ?? 'null';
    if (this.plan.endpoint.partner) return { status: 200, body: json };
    return { status: 200, body: `{"success":true,"message":"","value":${json}}` };
  }

  refusal(fault: string, { detail, fields, headers = [] }: RefusalDetails = {}): HttpAnswer {
    const declared = this.plan.faults.get(fault);
    if (!declared)
      throw new Error(`${this.plan.label} answered the fault ${fault}, which its contract does not declare`);
    const message = fillText(declared.text[writtenLocaleOf(this.locale)], detail);
    const envelope = { success: false, message, value: detail ?? null, code: declared.code };
    const { status } = declared;
    return {
      status,
      body: JSON.stringify({
        ...envelope,
        ...(fields && { fields }),
        ...(status >= 500 && { requestId: this.id }),
      }),
      headers: isRetryable(status) ? [...headers, ...retryAfterHeader(headers, detail)] : headers,
    };
  }

  refuse(fault: string, facts?: RefusalDetails): void {
    this.send(this.refusal(fault, facts));
  }

  /** An exception: an outage passes, everything else is a bug that the log has to tell. */
  fail(error: unknown): void {
    if (isOutage(error)) {
      this.edge.log.warn({ requestId: this.id, route: this.plan.label, err: error }, 'the call met an outage');
      return this.refuse('unavailable');
    }
    this.edge.log.error({ requestId: this.id, route: this.plan.label, err: error }, 'the call failed');
    this.refuse('unknown_error');
  }

  /** The database does not respond: the caller gets 503 now instead of waiting for it. */
  abandon(): void {
    this.refuse('unavailable');
    this.requestTx?.abandon();
  }

  /** The caller has closed the connection: no response can be sent. */
  close(): void {
    this.answered = true;
    this.#release();
  }

  /** A work slot, until the response. */
  acquireSlot(): boolean | Promise<boolean> {
    this.startedAt = performance.now();
    this.edge.inFlight.add(this);
    const slot = this.edge.workSlots.acquire(this.plan.endpoint.ending === true);
    if (typeof slot === 'boolean') return this.#holdSlot(slot);
    return slot.then((hasSlot) => this.#holdSlot(hasSlot));
  }

  /** Frees the slot for other requests while the caller sends their body. */
  releaseSlot(): void {
    this.#release();
  }

  #holdSlot(hasSlot: boolean): boolean {
    this.#hasSlot = hasSlot;
    // The response was sent while the request waited: the slot goes to the next one.
    if (this.answered) this.#release();
    return hasSlot;
  }

  #release(): void {
    this.edge.inFlight.delete(this);
    if (!this.#hasSlot) return;
    this.#hasSlot = false;
    this.edge.workSlots.release();
  }

  send({ status, body, headers = noHeaders }: HttpAnswer): void {
    if (this.answered) return;
    this.answered = true;
    this.#release();
    const { response, plan } = this;
    const all = (status === 200 ? plan.headers : refusalHeaders).slice();
    all.push('x-request-id', this.id);
    if (this.https) all.push(...strictTransport);
    if (headers !== noHeaders) all.push(...headers);
    if (status === 200 && plan.endpoint.cache && this.#isUnmodified(body, all)) {
      response.writeHead(304, all).end();
      this.#record(304);
      return;
    }
    all.push('content-length', String(Buffer.byteLength(body)));
    response.writeHead(status, all);
    if (!this.request.readableEnded) destroyUnreadLater(this.request);
    response.end(this.request.method === 'HEAD' ? undefined : body);
    this.#record(status);
  }

  /** Adds the ETag; true when the caller has this response already. */
  #isUnmodified(body: string, headers: string[]): boolean {
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    headers.push('etag', tag);
    const cachedTags = this.request.headers['if-none-match'];
    return cachedTags !== undefined && cachedTags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
  }

  #record(status: number): void {
    const ms = performance.now() - this.startedAt;
    this.plan.durations.observe(status, ms);
    const { log } = this.edge;
    const level = this.#isOwn && status < 500 ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const { method } = this.request;
    const line = { requestId: this.id, method, route: this.plan.endpoint.path, status, ms: Math.round(ms * 10) / 10 };
    log[level](this.member === undefined ? line : { ...line, member: this.member }, 'call');
  }
}

/** The rest of a body is not awaited once the response is sent; the connection is closed instead. */
const unreadBodyMs = 5_000;

function destroyUnreadLater(request: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined && coding === undefined) return;
  setTimeout(() => {
    if (!request.complete && !request.readableEnded) request.destroy();
  }, unreadBodyMs).unref();
}

const isRetryable = (status: number) => status === 429 || status === 503;

/** Seconds to wait: those of the refusal, else one. */
function retryAfterHeader(headers: readonly string[], detail: TextValues | undefined): readonly string[] {
  if (headers.includes('retry-after')) return [];
  const seconds = Number(detail?.seconds);
  return ['retry-after', String(Number.isFinite(seconds) && seconds >= 1 ? Math.ceil(seconds) : 1)];
}
