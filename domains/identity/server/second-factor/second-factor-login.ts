/** The second proof of a login: what is sent for it, and what it opens. */

import { authWindowMs } from '#domains/identity/contract/rate-limit.ts';
import type {
  sendSecondFactorCode,
  startSecondFactorPasskey,
  submitSecondFactor,
} from '#domains/identity/contract/session.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/contact/mobile.ts';
import { normalizeName } from '#domains/identity/rules/second-factor.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readAccount } from '../account/account.store.ts';
import type { Codes } from '../code/code.ts';
import { lockLoginMember, readById } from '../login/credential.store.ts';
import { type LoginCompletion, ticketSha256 } from '../login/login-completion.ts';
import { loginSourceOf } from '../login/login-source.ts';
import { refuseWithWait } from '../refuse-with-wait.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { verifySecondFactor } from './second-factor.ts';
import * as store from './ticket.store.ts';
import { startPasskeyAssertion } from './webauthn.ts';

const maxTicketTries = 5;

/** Over all tickets and addresses: with a stolen password further tickets give no further guesses. */
const tryRules = [
  { by: 'account', count: 10, windowMs: authWindowMs },
  { by: 'account', count: 50, windowMs: dayMs },
] as const;

export type SecondFactorDeps = {
  readonly pool: Tx;
  readonly limits: Pick<Limits, 'strict'>;
  readonly codes: Codes;
  readonly completion: LoginCompletion;
};

type SubmitSecondFactor = UseCase<typeof submitSecondFactor>;
type SecondFactorInput = Parameters<SubmitSecondFactor>[1];
type SecondFactorFault = 'wrong_code' | 'code_expired' | 'code_spent' | 'wrong_proof';

const faultByVerdict = { wrong: 'wrong_code', expired: 'code_expired', spent: 'code_spent' } as const;

export function createSecondFactorLogin(deps: SecondFactorDeps) {
  const { pool, codes, completion } = deps;
  const askOf = ({ site, clock }: Context, ticket: string) => ({
    ticketSha256: ticketSha256(ticket),
    merchant: site.merchant,
    now: clock.now(),
  });
  const offers = async (ticket: store.TicketRow, method: SecondFactorInput['method']) =>
    (await completion.methodsOf(pool, ticket)).methods.some((offer) => offer.method === method);

  const send: UseCase<typeof sendSecondFactorCode> = async (context, { ticket, method }) => {
    const row = await store.readTicket(pool, askOf(context, ticket));
    if (!row) return refuse('ticket_ended');
    const account = await readAccount(pool, row.member);
    const to = account?.[method];
    if (!to || !(await offers(row, method))) return refuse('method_missing');
    const channel = method === 'mobile' ? 'sms' : 'mail';
    const sent = await codes.issueCode(context, { purpose: 'second', channel, to });
    if (!sent.ok) return sent;
    return done({ ...sent.value, to: method === 'mobile' ? maskNumber(to) : maskEmail(to) });
  };

  const challenge: UseCase<typeof startSecondFactorPasskey> = async (context, { ticket }) => {
    const row = await store.readTicket(context.tx, askOf(context, ticket));
    if (!row) return refuse('ticket_ended');
    const options = await startPasskeyAssertion(context, { member: row.member, purpose: 'login' });
    return options ? done({ options }) : refuse('method_missing');
  };

  const prove: SubmitSecondFactor = async (context, input) => {
    const row = await store.takeTicketTry(pool, { ...askOf(context, input.ticket), triesMost: maxTicketTries });
    if (!row) return refuse('ticket_ended');
    const { member, defaultPassword, passwordExpired } = row;
    const waitMs = await countAttempt(deps, context, { member, input });
    if (waitMs > 0) return refuseWithWait('too_many_proofs', context, waitMs);
    if (!(await offers(row, input.method))) return refuse('method_missing');
    const refusal = await judgeAttempt(deps, context, { member, input });
    if (refusal) {
      const detail = { method: input.method };
      await recordSecurityEvent(pool, { member, kind: 'login_second_failed', ...eventSourceOf(context), detail });
      return refusal;
    }
    // Before the ticket: a change of the password holds the member first and drops the tickets then.
    if (!(await lockLoginMember(context.tx, member, null))) return refuse('ticket_ended');
    const isFirst = await store.markTicketUsed(context.tx, row.ticketSha256, context.clock.now());
    if (!isFirst) return refuse('ticket_ended');
    return done(await completion.open(context, { member, device: input.device, defaultPassword, passwordExpired }));
  };

  return { send, challenge, prove };
}

type SecondFactorAttempt = { readonly member: MemberId; readonly input: SecondFactorInput };
type AttemptVerdict = RefusedOutcome<SecondFactorFault> | null;

/** A known device has tries of its own, so that strangers cannot use up those of the owner. */
async function countAttempt(
  { pool, limits }: SecondFactorDeps,
  { site, ip }: Context,
  { member, input }: SecondFactorAttempt,
): Promise<number> {
  const source = loginSourceOf(ip, input.device);
  const credentials = await readById(pool, { merchant: site.merchant, value: member, source });
  const whose = credentials?.isDeviceKnown ? `${member} ${source.deviceSha256?.toString('base64url')}` : member;
  return limits.strict('identity second', tryRules, { ip, account: whose });
}

/** Null where the proof is right. Through the pool: what was shown once is spent, whatever follows. */
function judgeAttempt(deps: SecondFactorDeps, context: Context, attempt: SecondFactorAttempt): Promise<AttemptVerdict> {
  const { method, code = '' } = attempt.input;
  if (method === 'mobile' || method === 'email') return judgeSentCode(deps, context, { ...attempt, method, code });
  if (method === 'bankName') return judgePayeeName(deps, { ...attempt, code });
  return method === 'passkey'
    ? judgePasskey(deps, context, attempt)
    : judgeTotpOrRecovery(deps, context, { ...attempt, method, code });
}

type CodeAttempt = SecondFactorAttempt & { readonly code: string };

async function judgeSentCode(
  { pool, codes }: SecondFactorDeps,
  context: Context,
  { member, method, code }: CodeAttempt & { method: 'mobile' | 'email' },
): Promise<AttemptVerdict> {
  const to = (await readAccount(pool, member))?.[method] ?? '';
  const verdict = await codes.useCode({ ...context, tx: pool }, { purpose: 'second', to, code });
  return verdict === 'right' ? null : refuse(faultByVerdict[verdict]);
}

async function judgePayeeName(
  { pool, completion }: SecondFactorDeps,
  { member, code }: CodeAttempt,
): Promise<AttemptVerdict> {
  const input = normalizeName(code);
  const names = await completion.payeeNames(pool, member);
  return input !== '' && names.some((name) => normalizeName(name) === input) ? null : refuse('wrong_proof');
}

async function judgeTotpOrRecovery(
  { pool }: SecondFactorDeps,
  context: Context,
  { member, method, code }: CodeAttempt & { method: 'totp' | 'recovery' },
): Promise<AttemptVerdict> {
  const isRight = await verifySecondFactor(pool, member, { method, code, at: context.clock.now() });
  if (!isRight) return refuse('wrong_code');
  if (method === 'recovery')
    await recordSecurityEvent(pool, { member, kind: 'recovery_code_used', ...eventSourceOf(context) });
  return null;
}

async function judgePasskey(
  { pool }: SecondFactorDeps,
  context: Context,
  { member, input }: SecondFactorAttempt,
): Promise<AttemptVerdict> {
  const { passkey: assertion } = input;
  if (!assertion) return refuse('wrong_proof');
  const { site, clock } = context;
  const proof = { method: 'passkey', assertion, purpose: 'login', domain: site.domain, at: clock.now() } as const;
  return (await verifySecondFactor(pool, member, proof)) ? null : refuse('wrong_proof');
}
