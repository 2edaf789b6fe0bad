/** One request and its one answer. Whoever answers first wins; a second answer is dropped. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Edge } from './edge.ts';
import { isAskedInside } from './inside.ts';
import { askedLocale } from './language.ts';
import { type Facts, fill } from './messages.ts';
import { jsonHeaders, noStore, type Plan } from './plan.ts';
import { isOutage, type RequestTx } from './transaction.ts';

export type Answer = { readonly status: number; readonly body: string; readonly headers?: readonly string[] };

export type RefusalFacts = {
  readonly detail?: Facts | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Further pairs of header name and value. */
  readonly headers?: readonly string[];
};

const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'];
const none: readonly string[] = [];
const refusalHeaders: readonly string[] = [...jsonHeaders, ...noStore];

export class Exchange {
  readonly edge: Edge;
  readonly plan: Plan;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** When it was taken to work: what its caller needs to send a body is not our time. */
  startedAt = performance.now();
  /** Asked by ourselves, to render a page: nobody called, so the log is told of failures alone. */
  readonly #isOwn = isAskedInside();
  /** The language of the site, once it is known. */
  usualLocale: Locale = 'EN';
  https = false;
  member: string | undefined;
  answered = false;
  seat = -1;
  #hasPlace = false;
  /** The connection that its use-case works on. */
  own: RequestTx | undefined;

  constructor(edge: Edge, plan: Plan, { request, response }: { request: IncomingMessage; response: ServerResponse }) {
    this.edge = edge;
    this.plan = plan;
    this.request = request;
    this.response = response;
    this.id = edge.nextId();
  }

  get locale(): Locale {
    return askedLocale(this.request.headers, this.usualLocale);
  }

  /** The envelope of a success around JSON that is ready. */
  succeed(value: unknown): Answer {
    const json = JSON.stringify(value) ?? 'null';
    if (this.plan.endpoint.partner) return { status: 200, body: json };
    return { status: 200, body: `{"success":true,"message":"","value":${json}}` };
  }

  refusal(fault: string, { detail, fields, headers = [] }: RefusalFacts = {}): Answer {
    const known = this.plan.faults.get(fault);
    if (!known) throw new Error(`${this.plan.label} answered the fault ${fault}, which its contract does not declare`);
    const message = fill(known.text[writtenLocaleOf(this.locale)], detail);
    const envelope = { success: false, message, value: detail ?? null, code: known.code };
    const { status } = known;
    return {
      status,
      body: JSON.stringify({
        ...envelope,
        ...(fields && { fields }),
        ...(status >= 500 && { requestId: this.id }),
      }),
      headers: waits(status) ? [...headers, ...retryAfter(headers, detail)] : headers,
    };
  }

  refuse(fault: string, facts?: RefusalFacts): void {
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

  /** The database is silent: the caller is told so now instead of waiting with us. */
  giveUp(): void {
    this.refuse('unavailable');
    this.own?.abandon();
  }

  /** The caller is gone: there is nobody to answer. */
  leave(): void {
    this.answered = true;
    this.#goOut();
  }

  /** A place at work, until the answer. */
  takePlace(): boolean | Promise<boolean> {
    this.startedAt = performance.now();
    this.edge.inFlight.add(this);
    const taken = this.edge.places.take(this.plan.endpoint.ending === true);
    if (typeof taken === 'boolean') return this.#sit(taken);
    return taken.then((hasPlace) => this.#sit(hasPlace));
  }

  /** Somebody else's turn, while the caller sends their body. */
  leavePlace(): void {
    this.#goOut();
  }

  #sit(hasPlace: boolean): boolean {
    this.#hasPlace = hasPlace;
    // Answered while it waited: the place is the next one's.
    if (this.answered) this.#goOut();
    return hasPlace;
  }

  #goOut(): void {
    this.edge.inFlight.delete(this);
    if (!this.#hasPlace) return;
    this.#hasPlace = false;
    this.edge.places.leave();
  }

  send({ status, body, headers = none }: Answer): void {
    if (this.answered) return;
    this.answered = true;
    this.#goOut();
    const { response, plan } = this;
    const all = (status === 200 ? plan.headers : refusalHeaders).slice();
    all.push('x-request-id', this.id);
    if (this.https) all.push(...strictTransport);
    if (headers !== none) all.push(...headers);
    if (status === 200 && plan.endpoint.cache && this.#isKnown(body, all)) {
      response.writeHead(304, all).end();
      this.#note(304);
      return;
    }
    all.push('content-length', String(Buffer.byteLength(body)));
    response.writeHead(status, all);
    if (!this.request.readableEnded) cutOffLater(this.request);
    response.end(this.request.method === 'HEAD' ? undefined : body);
    this.#note(status);
  }

  /** Adds the ETag; true when the caller holds this very answer already. */
  #isKnown(body: string, headers: string[]): boolean {
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    headers.push('etag', tag);
    const held = this.request.headers['if-none-match'];
    return held !== undefined && held.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
  }

  #note(status: number): void {
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

/** Nobody waits for the rest of a body whose call is answered; a connection is not kept for it either. */
const restMs = 5_000;

function cutOffLater(request: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined && coding === undefined) return;
  setTimeout(() => {
    if (!request.complete && !request.readableEnded) request.destroy();
  }, restMs).unref();
}

const waits = (status: number) => status === 429 || status === 503;

/** Seconds to wait: what the refusal says, else one. */
function retryAfter(headers: readonly string[], detail: Facts | undefined): readonly string[] {
  if (headers.includes('retry-after')) return [];
  const seconds = Number(detail?.seconds);
  return ['retry-after', String(Number.isFinite(seconds) && seconds >= 1 ? Math.ceil(seconds) : 1)];
}
