/** A call that was let in: its use-case in its transaction, and its caller once more as that transaction sees them. */
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Site } from '../context.ts';
import { type AccessFault, accessFaultOf, refusalDetailsOf } from './admission/access.ts';
import type { Address } from './admission/address.ts';
import type { Exchange, HttpAnswer } from './exchange.ts';
import { runIdempotently, withoutProofs } from './idempotency/idempotency.ts';
import type { RawInput } from './input/raw-input.ts';
import { type FirstQuery, RequestTx } from './transaction.ts';

export type AdmittedCall = {
  readonly site: Site;
  readonly caller: Caller | null;
  readonly address: Address;
  readonly key: string;
  readonly receivedAt: Instant;
};
type ValidatedCall = AdmittedCall & { readonly input: unknown; readonly raw: RawInput };

/** The edge owns the transaction: done is committed, refused is undone, thrown is undone and told to the log. */
export async function performCall(exchange: Exchange, judged: ValidatedCall): Promise<HttpAnswer> {
  const { edge, plan } = exchange;
  const { caller } = judged;
  const own = new RequestTx(
    edge.pool,
    plan.writes,
    caller && plan.writes ? confirmCallerFirst(exchange, caller) : null,
  );
  exchange.requestTx = own;
  const context = contextOf(exchange, judged, own);
  try {
    if (plan.endpoint.idempotent) return await performOnce(exchange, judged, { own, context });
    const outcome = await plan.use(context, judged.input);
    if (own.refusal) throw own.refusal;
    const answer = answerOf(exchange, outcome);
    if (own.isOpen) await own.end(outcome.ok ? 'commit' : 'rollback');
    return answer;
  } catch (error) {
    if (own.isOpen) await own.end('rollback').catch(() => {});
    if (!own.refusal) throw error;
    const { fault } = own.refusal;
    // Where a token is only honoured, one that has ended is worth as much as none.
    if (fault === null) return performCall(exchange, { ...judged, caller: null });
    return exchange.refusal(fault, refusalDetailsOf(fault));
  }
}

/**
 * The caller was known before the transaction began, and may have been logged out, locked or closed since. They are asked for
 * again as its first question, which travels with BEGIN and costs no round trip, and their session stays as it is until the
 * transaction ends.
 */
const confirmCallerFirst =
  ({ edge, plan: { endpoint } }: Exchange, caller: Caller): FirstQuery<SessionEndedError> =>
  async (tx) => {
    const now = await edge.confirm(tx, caller, { endsSessions: endpoint.endsSessions === true });
    if (endpoint.audience === 'guest') return now ? null : new SessionEndedError(null);
    const fault = accessFaultOf(endpoint, now);
    return fault && new SessionEndedError(fault);
  };

/** What was granted to the caller at first does not hold any more. */
class SessionEndedError extends Error {
  override readonly name = 'NoLonger';
  /** Null where the call goes on without a caller. */
  readonly fault: AccessFault | null;

  constructor(fault: AccessFault | null) {
    super('the session of this call has ended');
    this.fault = fault;
  }
}

/** The answer is made before the commit: an output that breaks its contract undoes the work. */
function answerOf(exchange: Exchange, outcome: Outcome<unknown, string>): HttpAnswer {
  return outcome.ok
    ? exchange.succeed(exchange.plan.encode(outcome.value))
    : exchange.refusal(outcome.fault, { detail: outcome.detail });
}

async function performOnce(
  exchange: Exchange,
  { caller, address, key, raw, input }: ValidatedCall,
  { own, context }: { own: RequestTx; context: Context },
): Promise<HttpAnswer> {
  const { edge, plan } = exchange;
  const verdict = await runIdempotently(own.tx, {
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

function contextOf(
  exchange: Exchange,
  { site, caller, address, key, receivedAt }: ValidatedCall,
  own: RequestTx,
): Context {
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
