/**
 * A call from the first byte to the last, in the order in which it may be refused: overload, address,
 * site, session, limits, key, body, schema, then the use-case in its transaction.
 */
import { z } from 'zod/mini';
import { writtenLocaleOf } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Site } from '../context.ts';
import type { Address } from './address.ts';
import type { Asked } from './edge.ts';
import type { Answer, Exchange } from './exchange.ts';
import { fieldsOf } from './fields.ts';
import { Aborted, type Raw, readInput } from './input.ts';
import type { Flaw } from './json.ts';
import { once } from './once.ts';
import { RequestTx } from './transaction.ts';

export type AddressParts = { readonly params: Raw; readonly query: Raw };

const isPromise = <T>(asked: Asked<T>): asked is Promise<T> => asked instanceof Promise;
const keyShape = /^[\x21-\x7e]{8,128}$/;
const beforeDecode = { reportInput: true } as const;

export async function serve(exchange: Exchange, parts: AddressParts): Promise<void> {
  try {
    await judge(exchange, parts);
  } catch (error) {
    if (error instanceof Aborted) exchange.leave();
    else exchange.fail(error);
  }
}

async function judge(exchange: Exchange, parts: AddressParts): Promise<void> {
  const { edge, plan, request } = exchange;
  const { endpoint } = plan;
  const now = edge.clock.now();
  const address = edge.addresses.read(request);
  exchange.https = address.https;
  if (edge.inFlight.size > edge.most) return exchange.refuse('unavailable');
  if (isOver(exchange, edge.limits.general('ip', address.bucket, now))) return;

  const site = await enter(exchange, address, now);
  if (!site) return;
  const caller = endpoint.audience === 'public' ? null : await identify(exchange);
  if (caller === 'refused') return;
  if (caller && isOver(exchange, edge.limits.general('account', caller.member, now))) return;

  const key = keyOf(exchange);
  if (key === null) return exchange.refuse('key_required');
  const given = await readInput(plan, { request, ...parts }, edge.seals);
  if (!given.ok) return refuseInput(exchange, given.fault, given.detail);
  const input = z.safeDecode(endpoint.input, given.value as never, beforeDecode);
  if (!input.success) {
    const fields = fieldsOf(input.error.issues, writtenLocaleOf(exchange.locale), edge.messages);
    return exchange.refuse('malformed_input', { fields });
  }
  if (endpoint.limits) {
    const who = { ip: address.bucket, account: caller?.member ?? null };
    if (isOver(exchange, await edge.limits.strict(plan.label, endpoint.limits, who))) return;
  }
  exchange.send(await perform(exchange, { site, caller, address, key, input: input.data, raw: given.value }));
}

/** The site that the request came in on, if it is ours and open. */
async function enter(exchange: Exchange, { ip }: Address, now: Instant): Promise<Site | null> {
  const { edge, plan, request } = exchange;
  const host = hostName(request.headers.host);
  const asked = edge.resolveSite(host);
  const site = isPromise(asked) ? await asked : asked;
  const { alwaysOpen } = plan.endpoint;
  if (!site) {
    if (alwaysOpen) return { merchant: '', domain: host, currency: '', locale: 'EN' };
    exchange.refuse('unknown_domain');
    return null;
  }
  exchange.usualLocale = site.locale;
  if (alwaysOpen) return site;
  const judged = edge.siteState({ site, ip });
  const { status, endTime } = isPromise(judged) ? await judged : judged;
  if (status === 0) return site;
  if (status === 2) exchange.refuse('region_blocked');
  else {
    const seconds = endTime === null ? 60 : Math.max(1, Math.ceil((endTime - now) / 1_000));
    exchange.refuse('maintenance', { detail: { endTime }, headers: ['retry-after', String(seconds)] });
  }
  return null;
}

/** Without the port; an IPv6 host keeps its brackets. */
export function hostName(host: string | undefined): string {
  const name = (host ?? '').toLowerCase();
  const colon = name.lastIndexOf(':');
  return colon > name.lastIndexOf(']') ? name.slice(0, colon) : name;
}

async function identify(exchange: Exchange): Promise<Caller | null | 'refused'> {
  const { edge, plan, request } = exchange;
  const { audience, trial } = plan.endpoint;
  const token = tokenOf(request.headers.authorization);
  const asked = token === null ? null : edge.authenticate(token, edge.pool);
  const caller = isPromise(asked) ? await asked : asked;
  exchange.member = caller?.member;
  if (audience === 'guest') return caller;
  if (!caller) exchange.refuse('auth_required', { headers: ['www-authenticate', 'Bearer'] });
  else if (caller.role === 'trial' && trial !== 'allowed') exchange.refuse('real_account_required');
  else if (audience === 'agent' && caller.role !== 'agent') exchange.refuse('not_allowed');
  else return caller;
  return 'refused';
}

function tokenOf(header: string | undefined): string | null {
  if (header === undefined || header.length > 600 || !/^bearer /i.test(header)) return null;
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

type Judged = {
  readonly site: Site;
  readonly caller: Caller | null;
  readonly address: Address;
  readonly key: string;
  readonly input: unknown;
  readonly raw: Raw;
};

/** The edge owns the transaction: done is committed, refused is undone, thrown is undone and told to the log. */
async function perform(exchange: Exchange, judged: Judged): Promise<Answer> {
  const { edge, plan } = exchange;
  const own = new RequestTx(edge.pool, plan.writes);
  const context = contextOf(exchange, judged, own);
  const run = async () => {
    const outcome = await plan.use(context, judged.input);
    if (!outcome.ok) return { outcome, answer: exchange.refusal(outcome.fault, { detail: outcome.detail }) };
    return { outcome, answer: exchange.succeed(z.encode(plan.endpoint.output, outcome.value as never)) };
  };
  try {
    if (!plan.endpoint.idempotent) {
      const { outcome, answer } = await run();
      if (own.isOpen) await own.end(outcome.ok ? 'commit' : 'rollback');
      return answer;
    }
    const caller = judged.caller?.member ?? `ip ${judged.address.bucket}`;
    const verdict = await once(own.tx, {
      at: { path: plan.label, caller, key: judged.key },
      content: judged.raw,
      now: edge.clock.now(),
      run,
      isDeclared: (fault) => plan.faults.get(fault)?.declared === true,
    });
    await own.end(verdict.commit ? 'commit' : 'rollback');
    return verdict.answer === 'key_reused' ? exchange.refusal('key_reused') : verdict.answer;
  } catch (error) {
    await own.end('rollback').catch(() => {});
    throw error;
  }
}

function contextOf(exchange: Exchange, { site, caller, address, key }: Judged, own: RequestTx): Context {
  const { edge, request } = exchange;
  return {
    tx: own.tx,
    caller,
    site,
    locale: exchange.locale,
    ip: address.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: exchange.id,
    key,
    clock: edge.clock,
    rng: edge.rng,
  };
}
