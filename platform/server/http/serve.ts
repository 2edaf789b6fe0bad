/**
 * A call from the first byte to the last, in the order in which it may be refused: address, a full door, overload,
 * site, session, limits, key, body, schema, then the use-case in its transaction. The strict limits too
 * come before the body: they go by address and account, and whoever is over one costs no decryption.
 */
import type { RateLimit } from '#kernel/endpoint.ts';
import { writtenLocaleOf } from '#kernel/locale.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Site } from '../context.ts';
import type { Address } from './address.ts';
import type { Asked, SiteState } from './edge.ts';
import type { Answer, Exchange } from './exchange.ts';
import { fieldsOf, type Issue } from './fields.ts';
import type { Given, Raw } from './given.ts';
import { Aborted, collect, readBody, readQuery } from './input.ts';
import type { Flaw } from './json.ts';
import { once, withoutProofs } from './once.ts';
import { RequestTx } from './transaction.ts';

export type AddressParts = { readonly params: Raw; readonly query: Raw };

const keyShape = /^[\x21-\x7e]{8,128}$/;

export async function serve(exchange: Exchange, parts: AddressParts): Promise<void> {
  try {
    await judge(exchange, parts);
  } catch (error) {
    if (error instanceof Aborted) exchange.leave();
    else exchange.fail(error);
  }
}

async function judge(exchange: Exchange, { params, query }: AddressParts): Promise<void> {
  const { edge, plan, request } = exchange;
  const now = edge.clock.now();
  const address = edge.addresses.read(request);
  exchange.https = address.https;
  if (isTooMuch(exchange, address, now) || isCrowded(exchange)) return;
  const hasPlace = exchange.takePlace();
  // Most find one at once, and wait for nothing.
  if (!(hasPlace instanceof Promise ? await hasPlace : hasPlace)) return exchange.refuse('unavailable');
  if (exchange.answered) return;

  const look = () => receive(exchange, address, now);
  const standing = await (plan.door ? plan.door.approach(look) : look());
  if (!standing) return;
  if (plan.readsQuery) return answerGiven(exchange, readQuery(plan, query, params), standing);
  const bytes = await collect(request, plan.maxBytes);
  // A place is taken once the body is whole: whoever sends theirs slowly keeps nobody out.
  const turn = plan.door?.enter();
  if (turn === null || (await turn) === false) return refuseCrowd(exchange);
  try {
    await answerGiven(exchange, await readBody(plan, bytes, { request, params, seals: edge.seals }), standing);
  } finally {
    plan.door?.leave();
  }
}

/** Everything that may turn a caller away before their body is read; null when it did. */
async function receive(exchange: Exchange, address: Address, now: Instant): Promise<Standing | null> {
  const { edge, request } = exchange;
  const { endpoint } = exchange.plan;
  const host = hostName(request.headers.host);
  const site = siteOf(exchange, await edge.resolveSite(host), host);
  if (!site) return null;
  if (!endpoint.alwaysOpen && isClosed(exchange, await edge.siteState({ site, ip: address.ip }), now)) return null;
  const caller = standingOf(exchange, endpoint.audience === 'public' ? null : await callerOf(exchange, site));
  if (isTurnedAway(exchange, caller, now)) return null;
  if (endpoint.limits && isOver(exchange, await strictWait(exchange, endpoint.limits, { address, caller })))
    return null;
  const key = keyOf(exchange);
  if (key !== null) return { site, caller, address, key, receivedAt: now };
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

/** The given key of the message that a real account is needed; the site's dialog has its words. */
const trialToo = { detail: { key: 'in_need_true_account' } } as const;

/** Whether this caller may not make this call, or makes too many. */
function isTurnedAway(exchange: Exchange, caller: Caller | null, now: Instant): boolean {
  const { audience, trial, whileChangeDue } = exchange.plan.endpoint;
  if (audience === 'public') return false;
  exchange.member = caller?.member;
  if (audience !== 'guest') {
    if (!caller) exchange.refuse('auth_required', { headers: ['www-authenticate', 'Bearer'] });
    else if (caller.changeDue && !whileChangeDue) exchange.refuse('password_change_due');
    else if (caller.role === 'trial' && trial !== 'allowed') exchange.refuse('real_account_required', trialToo);
    else if (audience === 'agent' && caller.role !== 'agent') exchange.refuse('not_allowed');
    if (exchange.answered) return true;
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

type Standing = {
  readonly site: Site;
  readonly caller: Caller | null;
  readonly address: Address;
  readonly key: string;
  readonly receivedAt: Instant;
};
type Judged = Standing & { readonly input: unknown; readonly raw: Raw };

/** The edge owns the transaction: done is committed, refused is undone, thrown is undone and told to the log. */
async function perform(exchange: Exchange, judged: Judged): Promise<Answer> {
  const { edge, plan } = exchange;
  const own = new RequestTx(edge.pool, plan.writes);
  exchange.own = own;
  const context = contextOf(exchange, judged, own);
  try {
    if (plan.endpoint.idempotent) return await performOnce(exchange, judged, { own, context });
    const outcome = await plan.use(context, judged.input);
    const answer = answerOf(exchange, outcome);
    if (own.isOpen) await own.end(outcome.ok ? 'commit' : 'rollback');
    return answer;
  } catch (error) {
    if (own.isOpen) await own.end('rollback').catch(() => {});
    throw error;
  }
}

/** The answer is made before the commit: an output that breaks its contract undoes the work. */
function answerOf(exchange: Exchange, outcome: Outcome<unknown, string>): Answer {
  return outcome.ok
    ? exchange.succeed(exchange.plan.encode(outcome.value))
    : exchange.refusal(outcome.fault, { detail: outcome.detail });
}

async function performOnce(
  exchange: Exchange,
  { caller, address, key, raw, input }: Judged,
  { own, context }: { own: RequestTx; context: Context },
): Promise<Answer> {
  const { edge, plan } = exchange;
  const verdict = await once(own.tx, {
    at: { path: plan.label, caller: caller?.member ?? `ip ${address.bucket}`, key },
    content: withoutProofs(raw, plan.endpoint.proofs),
    now: edge.clock.now(),
    run: async () => {
      const outcome = await plan.use(context, input);
      return { outcome, answer: answerOf(exchange, outcome) };
    },
    isDeclared: (fault) => plan.faults.get(fault)?.declared === true,
  });
  await own.end(verdict.commit ? 'commit' : 'rollback');
  return verdict.answer === 'key_reused' ? exchange.refusal('key_reused') : verdict.answer;
}

function contextOf(exchange: Exchange, { site, caller, address, key, receivedAt }: Judged, own: RequestTx): Context {
  const { edge, request } = exchange;
  return {
    tx: own.tx,
    caller,
    site,
    locale: exchange.locale,
    ip: address.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: exchange.id,
    receivedAt,
    key,
    clock: edge.clock,
    rng: edge.rng,
  };
}
