/** The second proof of a login: what is sent for it, and what it opens. */

import type { openSecondPasskey, proveSecond, sendSecondCode } from '#domains/identity/contract/session.ts';
import { authWindowMs } from '#domains/identity/contract/waiting.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/mobile.ts';
import { plainName } from '#domains/identity/rules/second.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Refused, refuse } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Codes } from '../code/code.ts';
import { holdEntrant, readById } from '../login/credential.store.ts';
import { type Entry, ticketSha256 } from '../login/entry.ts';
import { placeOf } from '../login/place.ts';
import { refuseToWait } from '../refuse-to-wait.ts';
import { readAccount } from '../security/account.store.ts';
import { recordSecurity, seenFrom } from '../security/event.ts';
import { openPasskey } from '../security/passkey.ts';
import { verifySecondFactor } from '../security/second-factor.ts';
import * as store from './ticket.store.ts';

const triesMost = 5;

/** Over all tickets and addresses: whoever has stolen the password cannot guess on by asking for further tickets. */
const tryRules = [
  { by: 'account', count: 10, windowMs: authWindowMs },
  { by: 'account', count: 50, windowMs: dayMs },
] as const;

export type SecondDeps = {
  readonly pool: Tx;
  readonly limits: Pick<Limits, 'strict'>;
  readonly codes: Codes;
  readonly entry: Entry;
};

type Prove = UseCase<typeof proveSecond>;
type Typed = Parameters<Prove>[1];
type ProofFault = 'wrong_code' | 'code_expired' | 'code_spent' | 'wrong_proof';

const faultOf = { wrong: 'wrong_code', expired: 'code_expired', spent: 'code_spent' } as const;

export function createSecond(deps: SecondDeps) {
  const { pool, codes, entry } = deps;
  const askOf = ({ site, clock }: Context, ticket: string) => ({
    ticketSha256: ticketSha256(ticket),
    merchant: site.merchant,
    now: clock.now(),
  });
  const offers = async (ticket: store.TicketRow, method: Typed['method']) =>
    (await entry.methodsOf(pool, ticket)).methods.some((offer) => offer.method === method);

  const send: UseCase<typeof sendSecondCode> = async (context, { ticket, method }) => {
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

  const challenge: UseCase<typeof openSecondPasskey> = async (context, { ticket }) => {
    const row = await store.readTicket(context.tx, askOf(context, ticket));
    if (!row) return refuse('ticket_ended');
    const options = await openPasskey(context, { member: row.member, purpose: 'login' });
    return options ? done({ options }) : refuse('method_missing');
  };

  const prove: Prove = async (context, typed) => {
    const row = await store.tryTicket(pool, { ...askOf(context, typed.ticket), triesMost });
    if (!row) return refuse('ticket_ended');
    const { member, defaultPassword, passwordExpired } = row;
    const waitMs = await waitOf(deps, context, { member, typed });
    if (waitMs > 0) return refuseToWait('too_many_proofs', context, waitMs);
    if (!(await offers(row, typed.method))) return refuse('method_missing');
    const refusal = await judge(deps, context, { member, typed });
    if (refusal) {
      const detail = { method: typed.method };
      await recordSecurity(pool, { member, kind: 'login_second_failed', ...seenFrom(context), detail });
      return refusal;
    }
    // Before the ticket: a change of the password holds the member first and drops the tickets then.
    if (!(await holdEntrant(context.tx, member, null))) return refuse('ticket_ended');
    const isFirst = await store.markTicketUsed(context.tx, row.ticketSha256, context.clock.now());
    if (!isFirst) return refuse('ticket_ended');
    return done(await entry.open(context, { member, device: typed.device, defaultPassword, passwordExpired }));
  };

  return { send, challenge, prove };
}

type Shown = { readonly member: MemberId; readonly typed: Typed };
type Verdict = Refused<ProofFault> | null;

/** A known device has tries of its own, so that strangers cannot use up those of the owner. */
async function waitOf({ pool, limits }: SecondDeps, { site, ip }: Context, { member, typed }: Shown): Promise<number> {
  const place = placeOf(ip, typed.device);
  const known = await readById(pool, { merchant: site.merchant, value: member, place });
  const whose = known?.isDeviceKnown ? `${member} ${place.deviceSha256?.toString('base64url')}` : member;
  return limits.strict('identity second', tryRules, { ip, account: whose });
}

/** Null where the proof is right. Through the pool: what was shown once is spent, whatever follows. */
function judge(deps: SecondDeps, context: Context, shown: Shown): Promise<Verdict> {
  const { method, code = '' } = shown.typed;
  if (method === 'mobile' || method === 'email') return judgeSent(deps, context, { ...shown, method, code });
  if (method === 'bankName') return judgeName(deps, { ...shown, code });
  return method === 'passkey'
    ? judgePasskey(deps, context, shown)
    : judgeShown(deps, context, { ...shown, method, code });
}

type Coded = Shown & { readonly code: string };

async function judgeSent(
  { pool, codes }: SecondDeps,
  context: Context,
  { member, method, code }: Coded & { method: 'mobile' | 'email' },
): Promise<Verdict> {
  const to = (await readAccount(pool, member))?.[method] ?? '';
  const verdict = await codes.useCode({ ...context, tx: pool }, { purpose: 'second', to, code });
  return verdict === 'right' ? null : refuse(faultOf[verdict]);
}

async function judgeName({ pool, entry }: SecondDeps, { member, code }: Coded): Promise<Verdict> {
  const typed = plainName(code);
  const names = await entry.payeeNames(pool, member);
  return typed !== '' && names.some((name) => plainName(name) === typed) ? null : refuse('wrong_proof');
}

async function judgeShown(
  { pool }: SecondDeps,
  context: Context,
  { member, method, code }: Coded & { method: 'totp' | 'recovery' },
): Promise<Verdict> {
  const isRight = await verifySecondFactor(pool, member, { method, code, at: context.clock.now() });
  if (!isRight) return refuse('wrong_code');
  if (method === 'recovery') await recordSecurity(pool, { member, kind: 'recovery_code_used', ...seenFrom(context) });
  return null;
}

async function judgePasskey({ pool }: SecondDeps, context: Context, { member, typed }: Shown): Promise<Verdict> {
  const { passkey: assertion } = typed;
  if (!assertion) return refuse('wrong_proof');
  const { site, clock } = context;
  const proof = { method: 'passkey', assertion, purpose: 'login', domain: site.domain, at: clock.now() } as const;
  return (await verifySecondFactor(pool, member, proof)) ? null : refuse('wrong_proof');
}
