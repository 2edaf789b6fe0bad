/**
 * A call from the first byte to the last, in the order in which it may be refused: address, a full concurrency limiter, a
 * body that does not arrive, overload, site, session, limits, key, body, schema, then the use-case in its transaction. The
 * call begins when its body is complete. The strict limits come before the body is decrypted: they count by address and
 * account, and a caller over one of them costs no decryption.
 */
import type { RateLimit } from '#kernel/endpoint.ts';
import { defaultLocale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Site } from '../context.ts';
import { accessFaultOf, refusalDetailsOf } from './admission/access.ts';
import type { Address } from './admission/address.ts';
import type { MaybePromise, SiteState } from './edge.ts';
import type { Exchange } from './exchange.ts';
import { fieldMessagesOf, type Issue } from './input/field-messages.ts';
import type { InputFlaw } from './input/json.ts';
import type { RawInput, RawInputResult } from './input/raw-input.ts';
import { readBody, readQuery } from './input/read-input.ts';
import { type AdmittedCall, performCall } from './perform-call.ts';

export type UrlInput = { readonly params: RawInput; readonly query: RawInput };

const keyShape = /^[\x21-\x7e]{8,128}$/;

export async function serve(exchange: Exchange, parts: UrlInput): Promise<void> {
  try {
    await handleCall(exchange, parts);
  } catch (error) {
    exchange.fail(error);
  }
}

async function handleCall(exchange: Exchange, { params, query }: UrlInput): Promise<void> {
  const { edge, plan, request } = exchange;
  const address = edge.addresses.read(request);
  exchange.https = address.https;
  if (refuseIfRateLimited(exchange, address, edge.clock.now()) || refuseIfFull(exchange)) return;
  if (plan.readsQuery) {
    const call = await startCall(exchange, address);
    if (call) await validateAndPerform(exchange, readQuery(plan, query, params), call);
    return;
  }
  const bytes = await bodyOf(exchange, address);
  if (bytes === undefined || refuseIfFull(exchange)) return;
  const call = await startCall(exchange, address);
  if (!call) return;
  const slot = plan.limiter?.acquire();
  if (slot === null || (await slot) === false) return refuseTooMany(exchange);
  try {
    await validateAndPerform(exchange, await readBody(plan, bytes, { request, params, seals: edge.seals }), call);
  } finally {
    plan.limiter?.release();
  }
}

/**
 * The complete body; null where it is too large, undefined where the response was sent or the caller is gone. Nothing is
 * granted or reserved before it is complete: a caller who sends the head early and the body late gets what holds when the body
 * has arrived. An upload is buffered in memory, so its caller is checked before it is read, too, and again afterwards.
 */
async function bodyOf(exchange: Exchange, address: Address): Promise<Buffer | null | undefined> {
  const { edge, plan, request } = exchange;
  if (plan.isUpload) {
    if (!(await exchange.acquireSlot())) exchange.refuse('unavailable');
    if (exchange.answered || !(await resolveSiteAndCaller(exchange, address, edge.clock.now()))) return undefined;
    exchange.releaseSlot();
  }
  const { partner: isPartner = false } = plan.endpoint;
  const sender = { bucket: address.bucket, isPartner, isUpload: plan.isUpload };
  const body = await edge.unfinished.collect(request, plan.maxBytes, sender);
  if (typeof body !== 'string') return body;
  if (body === 'too_large') return null;
  if (body === 'aborted') exchange.close();
  else exchange.refuse(body, { headers: ['connection', 'close'] });
  return undefined;
}

/** The moment of the call is now: it holds a work slot from here to its response. Null when it was refused. */
async function startCall(exchange: Exchange, address: Address): Promise<AdmittedCall | null> {
  const { edge, plan } = exchange;
  const receivedAt = edge.clock.now();
  const hasSlot = exchange.acquireSlot();
  // Usually a slot is free, and there is nothing to await.
  if (!(hasSlot instanceof Promise ? await hasSlot : hasSlot)) exchange.refuse('unavailable');
  if (exchange.answered) return null;
  const admit = () => admitCall(exchange, address, receivedAt);
  return plan.limiter ? plan.limiter.countWaiting(admit) : admit();
}

type SiteAndCaller = { readonly site: Site; readonly caller: Caller | null };

/** Checks that the site is open to this caller and that they may make this call; null when they were refused. */
async function resolveSiteAndCaller(exchange: Exchange, address: Address, now: Instant): Promise<SiteAndCaller | null> {
  const { edge, request } = exchange;
  const { endpoint } = exchange.plan;
  const host = hostName(request.headers.host);
  const site = requireSite(exchange, await edge.resolveSite(host), host);
  if (!site) return null;
  if (!endpoint.alwaysOpen && refuseIfClosed(exchange, await edge.siteState({ site, ip: address.ip }), now))
    return null;
  const caller = effectiveCaller(exchange, endpoint.audience === 'public' ? null : await callerOf(exchange, site));
  return refuseIfNotAllowed(exchange, caller, now) ? null : { site, caller };
}

/** All checks that may refuse a caller before their body is read; null when one did. */
async function admitCall(exchange: Exchange, address: Address, receivedAt: Instant): Promise<AdmittedCall | null> {
  const { limits } = exchange.plan.endpoint;
  const siteAndCaller = await resolveSiteAndCaller(exchange, address, receivedAt);
  if (!siteAndCaller) return null;
  const { caller } = siteAndCaller;
  if (limits && refuseIfOverLimit(exchange, await strictLimitWaitMs(exchange, limits, { address, caller })))
    return null;
  const key = keyOf(exchange);
  if (key !== null) return { ...siteAndCaller, address, key, receivedAt };
  exchange.refuse('key_required');
  return null;
}

async function validateAndPerform(exchange: Exchange, rawInput: RawInputResult, call: AdmittedCall): Promise<void> {
  if (!rawInput.ok) return refuseInput(exchange, rawInput.fault, rawInput.detail);
  const input = exchange.plan.decode(rawInput.value);
  if (!input.ok) return refuseFields(exchange, input.issues);
  exchange.send(await performCall(exchange, { ...call, input: input.value, raw: rawInput.value }));
}

function refuseIfFull(exchange: Exchange): boolean {
  if (!exchange.plan.limiter?.isFull()) return false;
  refuseTooMany(exchange);
  return true;
}

const refuseTooMany = (exchange: Exchange) =>
  exchange.refuse('too_many_requests', { detail: { seconds: exchange.plan.limiter?.secondsToWait() ?? 1 } });

function refuseIfRateLimited(exchange: Exchange, { bucket }: Address, now: Instant): boolean {
  const { partner, ending } = exchange.plan.endpoint;
  const key = ending ? `${bucket} ending` : bucket;
  return !partner && refuseIfOverLimit(exchange, exchange.edge.limits.general('ip', key, now));
}

function strictLimitWaitMs(
  { edge, plan }: Exchange,
  limits: readonly RateLimit[],
  { address, caller }: { address: Address; caller: Caller | null },
): Promise<number> {
  return edge.limits.strict(plan.label, limits, { ip: address.bucket, account: caller?.member ?? null });
}

/** The site that the request came in on; calls that stay open are answered on any host. */
function requireSite(exchange: Exchange, site: Site | null, host: string): Site | null {
  if (site) {
    exchange.usualLocale = site.locale;
    return site;
  }
  if (exchange.plan.endpoint.alwaysOpen)
    return { merchant: '', domain: host, currency: '', currencySymbol: '', locale: defaultLocale };
  exchange.refuse('unknown_domain');
  return null;
}

function refuseIfClosed(exchange: Exchange, { status, endTime }: SiteState, now: Instant): boolean {
  if (status === 0) return false;
  if (status === 2) exchange.refuse('region_blocked');
  else {
    const seconds = endTime === null ? 60 : Math.max(1, Math.ceil((endTime - now) / 1_000));
    exchange.refuse('maintenance', { detail: { endTime }, headers: ['retry-after', String(seconds)] });
  }
  return true;
}

/** Without the port; an IPv6 host keeps its brackets. */
export function hostName(host: string | undefined): string {
  const name = (host ?? '').toLowerCase();
  const colon = name.lastIndexOf(':');
  return colon > name.lastIndexOf(']') ? name.slice(0, colon) : name;
}

/** Whether this caller may not make this call, or makes too many. */
function refuseIfNotAllowed(exchange: Exchange, caller: Caller | null, now: Instant): boolean {
  const { endpoint } = exchange.plan;
  if (endpoint.audience === 'public') return false;
  exchange.member = caller?.member;
  const fault = accessFaultOf(endpoint, caller);
  if (fault) {
    exchange.refuse(fault, refusalDetailsOf(fault));
    return true;
  }
  return caller !== null && refuseIfOverLimit(exchange, exchange.edge.limits.general('account', caller.member, now));
}

/** Where a token is optional, one whose password must be changed first counts as none. */
function effectiveCaller({ plan }: Exchange, caller: Caller | null): Caller | null {
  return caller?.changeDue && plan.endpoint.audience === 'guest' ? null : caller;
}

function callerOf({ edge, request }: Exchange, { merchant }: Site): MaybePromise<Caller | null> {
  const token = tokenOf(request.headers.authorization);
  return token === null ? null : edge.authenticate(token, merchant);
}

function tokenOf(header: string | undefined): string | null {
  if (header === undefined || header.length > 600) return null;
  if (!header.startsWith('Bearer ') && !/^bearer /i.test(header)) return null;
  return header.slice(7).trim() || null;
}

/** Empty where the call requires none, null where it is missing. */
function keyOf({ plan, request }: Exchange): string | null {
  if (!plan.endpoint.idempotent) return '';
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && keyShape.test(key) ? key : null;
}

function refuseIfOverLimit(exchange: Exchange, waitMs: number): boolean {
  if (waitMs <= 0) return false;
  exchange.refuse('too_many_requests', { detail: { seconds: Math.ceil(waitMs / 1_000) } });
  return true;
}

function refuseFields(exchange: Exchange, issues: readonly Issue[]): void {
  exchange.refuse('malformed_input', {
    fields: fieldMessagesOf(issues, writtenLocaleOf(exchange.locale), exchange.edge.messages),
  });
}

function refuseInput(exchange: Exchange, fault: string, detail: Readonly<Record<string, unknown>> | undefined): void {
  const flaw = detail?.flaw as InputFlaw | undefined;
  if (!flaw) {
    // The rest of a body that is too large is not read.
    return exchange.refuse(fault, { detail, headers: fault === 'too_large' ? ['connection', 'close'] : [] });
  }
  const locale = writtenLocaleOf(exchange.locale);
  const message = exchange.edge.messages.find(`platform.field.${flaw.reason}`, locale) ?? '';
  exchange.refuse(fault, { fields: { [flaw.path]: message } });
}
