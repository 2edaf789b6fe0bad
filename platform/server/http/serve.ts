/**
 * A call from the first byte to the last, in the order in which it may be refused: address, a full door, a body that does not
 * arrive, overload, site, session, limits, key, body, schema, then the use-case in its transaction. The call begins when its
 * body is whole. The strict limits come before the body is opened: they go by address and account, and whoever is over one
 * costs no decryption.
 */
import type { RateLimit } from '#kernel/endpoint.ts';
import { writtenLocaleOf } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Site } from '../context.ts';
import type { Address } from './address.ts';
import { factsOf, faultOf } from './audience.ts';
import type { Asked, SiteState } from './edge.ts';
import type { Exchange } from './exchange.ts';
import { fieldsOf, type Issue } from './fields.ts';
import type { Given, Raw } from './given.ts';
import { readBody, readQuery } from './input.ts';
import type { Flaw } from './json.ts';
import { perform, type Standing } from './perform.ts';

export type AddressParts = { readonly params: Raw; readonly query: Raw };

const keyShape = /^[\x21-\x7e]{8,128}$/;

export async function serve(exchange: Exchange, parts: AddressParts): Promise<void> {
  try {
    await judge(exchange, parts);
  } catch (error) {
    exchange.fail(error);
  }
}

async function judge(exchange: Exchange, { params, query }: AddressParts): Promise<void> {
  const { edge, plan, request } = exchange;
  const address = edge.addresses.read(request);
  exchange.https = address.https;
  if (isTooMuch(exchange, address, edge.clock.now()) || isCrowded(exchange)) return;
  if (plan.readsQuery) {
    const standing = await begin(exchange, address);
    if (standing) await answerGiven(exchange, readQuery(plan, query, params), standing);
    return;
  }
  const bytes = await bodyOf(exchange, address);
  if (bytes === undefined || isCrowded(exchange)) return;
  const standing = await begin(exchange, address);
  if (!standing) return;
  const turn = plan.door?.enter();
  if (turn === null || (await turn) === false) return refuseCrowd(exchange);
  try {
    await answerGiven(exchange, await readBody(plan, bytes, { request, params, seals: edge.seals }), standing);
  } finally {
    plan.door?.leave();
  }
}

/**
 * The whole body; null where it is too large, undefined where the caller was answered or is gone. Nothing is granted and
 * nothing reserved before it is whole: whoever sends the head early and the body late gets what holds at the body. An upload
 * is held in memory, so its caller is looked at before it is read, too; they are judged again afterwards.
 */
async function bodyOf(exchange: Exchange, address: Address): Promise<Buffer | null | undefined> {
  const { edge, plan, request } = exchange;
  if (plan.isUpload) {
    if (!(await exchange.takePlace())) exchange.refuse('unavailable');
    if (exchange.answered || !(await greet(exchange, address, edge.clock.now()))) return undefined;
    exchange.leavePlace();
  }
  const { partner: isPartner = false } = plan.endpoint;
  const sender = { bucket: address.bucket, isPartner, isUpload: plan.isUpload };
  const body = await edge.unfinished.collect(request, plan.maxBytes, sender);
  if (typeof body !== 'string') return body;
  if (body === 'too_large') return null;
  if (body === 'aborted') exchange.leave();
  else exchange.refuse(body, { headers: ['connection', 'close'] });
  return undefined;
}

/** The moment of the call is now: it has a place at work from here to its answer. Null when it was turned away. */
async function begin(exchange: Exchange, address: Address): Promise<Standing | null> {
  const { edge, plan } = exchange;
  const receivedAt = edge.clock.now();
  const hasPlace = exchange.takePlace();
  // Most find one at once, and wait for nothing.
  if (!(hasPlace instanceof Promise ? await hasPlace : hasPlace)) exchange.refuse('unavailable');
  if (exchange.answered) return null;
  const look = () => receive(exchange, address, receivedAt);
  return plan.door ? plan.door.approach(look) : look();
}

type Greeted = { readonly site: Site; readonly caller: Caller | null };

/** Whether the site is open to this caller and the call is theirs to make; null when they were turned away. */
async function greet(exchange: Exchange, address: Address, now: Instant): Promise<Greeted | null> {
  const { edge, request } = exchange;
  const { endpoint } = exchange.plan;
  const host = hostName(request.headers.host);
  const site = siteOf(exchange, await edge.resolveSite(host), host);
  if (!site) return null;
  if (!endpoint.alwaysOpen && isClosed(exchange, await edge.siteState({ site, ip: address.ip }), now)) return null;
  const caller = standingOf(exchange, endpoint.audience === 'public' ? null : await callerOf(exchange, site));
  return isTurnedAway(exchange, caller, now) ? null : { site, caller };
}

/** Everything that may turn a caller away before their body is looked at; null when it did. */
async function receive(exchange: Exchange, address: Address, receivedAt: Instant): Promise<Standing | null> {
  const { limits } = exchange.plan.endpoint;
  const greeted = await greet(exchange, address, receivedAt);
  if (!greeted) return null;
  const { caller } = greeted;
  if (limits && isOver(exchange, await strictWait(exchange, limits, { address, caller }))) return null;
  const key = keyOf(exchange);
  if (key !== null) return { ...greeted, address, key, receivedAt };
  exchange.refuse('key_required');
  return null;
}

async function answerGiven(exchange: Exchange, given: Given, standing: Standing): Promise<void> {
  if (!given.ok) return refuseInput(exchange, given.fault, given.detail);
  const input = exchange.plan.decode(given.value);
  if (!input.ok) return refuseFields(exchange, input.issues);
  exchange.send(await perform(exchange, { ...standing, input: input.value, raw: given.value }));
}

function isCrowded(exchange: Exchange): boolean {
  if (!exchange.plan.door?.isFull()) return false;
  refuseCrowd(exchange);
  return true;
}

const refuseCrowd = (exchange: Exchange) =>
  exchange.refuse('too_many_requests', { detail: { seconds: exchange.plan.door?.secondsToWait() ?? 1 } });

function isTooMuch(exchange: Exchange, { bucket }: Address, now: Instant): boolean {
  const { partner, ending } = exchange.plan.endpoint;
  const who = ending ? `${bucket} ending` : bucket;
  return !partner && isOver(exchange, exchange.edge.limits.general('ip', who, now));
}

function strictWait(
  { edge, plan }: Exchange,
  limits: readonly RateLimit[],
  { address, caller }: { address: Address; caller: Caller | null },
): Promise<number> {
  return edge.limits.strict(plan.label, limits, { ip: address.bucket, account: caller?.member ?? null });
}

/** The site that the request came in on; calls that stay open are answered on any host. */
function siteOf(exchange: Exchange, site: Site | null, host: string): Site | null {
  if (site) {
    exchange.usualLocale = site.locale;
    return site;
  }
  if (exchange.plan.endpoint.alwaysOpen)
    return { merchant: '', domain: host, currency: '', currencySymbol: '', locale: 'EN' };
  exchange.refuse('unknown_domain');
  return null;
}

function isClosed(exchange: Exchange, { status, endTime }: SiteState, now: Instant): boolean {
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
function isTurnedAway(exchange: Exchange, caller: Caller | null, now: Instant): boolean {
  const { endpoint } = exchange.plan;
  if (endpoint.audience === 'public') return false;
  exchange.member = caller?.member;
  const fault = faultOf(endpoint, caller);
  if (fault) {
    exchange.refuse(fault, factsOf(fault));
    return true;
  }
  return caller !== null && isOver(exchange, exchange.edge.limits.general('account', caller.member, now));
}

/** Where a token is only honoured, one that opens nothing yet is worth as much as none. */
function standingOf({ plan }: Exchange, caller: Caller | null): Caller | null {
  return caller?.changeDue && plan.endpoint.audience === 'guest' ? null : caller;
}

function callerOf({ edge, request }: Exchange, { merchant }: Site): Asked<Caller | null> {
  const token = tokenOf(request.headers.authorization);
  return token === null ? null : edge.authenticate(token, merchant);
}

function tokenOf(header: string | undefined): string | null {
  if (header === undefined || header.length > 600) return null;
  if (!header.startsWith('Bearer ') && !/^bearer /i.test(header)) return null;
  return header.slice(7).trim() || null;
}

/** Empty where the call asks for none, null where it is missing. */
function keyOf({ plan, request }: Exchange): string | null {
  if (!plan.endpoint.idempotent) return '';
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && keyShape.test(key) ? key : null;
}

function isOver(exchange: Exchange, waitMs: number): boolean {
  if (waitMs <= 0) return false;
  exchange.refuse('too_many_requests', { detail: { seconds: Math.ceil(waitMs / 1_000) } });
  return true;
}

function refuseFields(exchange: Exchange, issues: readonly Issue[]): void {
  exchange.refuse('malformed_input', {
    fields: fieldsOf(issues, writtenLocaleOf(exchange.locale), exchange.edge.messages),
  });
}

function refuseInput(exchange: Exchange, fault: string, detail: Readonly<Record<string, unknown>> | undefined): void {
  const flaw = detail?.flaw as Flaw | undefined;
  if (!flaw) {
    // Nobody reads the rest of a body that is too large.
    return exchange.refuse(fault, { detail, headers: fault === 'too_large' ? ['connection', 'close'] : [] });
  }
  const locale = writtenLocaleOf(exchange.locale);
  const message = exchange.edge.messages.find(`platform.field.${flaw.reason}`, locale) ?? '';
  exchange.refuse(fault, { fields: { [flaw.path]: message } });
}
