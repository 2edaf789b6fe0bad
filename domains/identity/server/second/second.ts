/** The second proof of a login: what is sent for it, and what it opens. */
import type { MemberId } from '#kernel/id.ts';
import { done, type Refused, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { openSecondPasskey, proveSecond, sendSecondCode } from '../../contract/session.ts';
import { maskEmail, maskNumber } from '../../rules/mobile.ts';
import { plainName } from '../../rules/second.ts';
import type { Codes } from '../code/code.ts';
import { type Entry, ticketSha256 } from '../login/entry.ts';
import { readAccount } from '../security/account.store.ts';
import { recordSecurity, seenFrom } from '../security/event.ts';
import { openPasskey } from '../security/passkey.ts';
import { verifySecondFactor } from '../security/second-factor.ts';
import { readPayeeName } from './payee.store.ts';
import * as store from './ticket.store.ts';

const triesMost = 5;

export type SecondDeps = {
  readonly pool: Tx;
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
  const offers = async (member: MemberId, method: Typed['method']) =>
    (await entry.methodsOf(pool, member)).methods.some((offer) => offer.method === method);

  const send: UseCase<typeof sendSecondCode> = async (context, { ticket, method }) => {
    const row = await store.readTicket(pool, askOf(context, ticket));
    if (!row) return refuse('ticket_ended');
    const account = await readAccount(pool, row.member);
    const to = account?.[method];
    if (!to || !(await offers(row.member, method))) return refuse('method_missing');
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
    if (!(await offers(member, typed.method))) return refuse('method_missing');
    const refusal = await judge(deps, context, { member, typed });
    if (refusal) {
      const detail = { method: typed.method };
      await recordSecurity(pool, { member, kind: 'login_second_failed', ...seenFrom(context), detail });
      return refusal;
    }
    const isFirst = await store.markTicketUsed(context.tx, row.ticketSha256, context.clock.now());
    if (!isFirst) return refuse('ticket_ended');
    return done(await entry.open(context, { member, device: typed.device, defaultPassword, passwordExpired }));
  };

  return { send, challenge, prove };
}

/** Null where the proof is right. Through the pool: what was shown once is spent, whatever follows. */
async function judge(
  { pool, codes }: SecondDeps,
  context: Context,
  { member, typed }: { member: MemberId; typed: Typed },
): Promise<Refused<ProofFault> | null> {
  const { method, code = '', passkey: assertion } = typed;
  const at = context.clock.now();
  const unless = (isRight: boolean) => (isRight ? null : refuse('wrong_proof'));
  switch (method) {
    case 'mobile':
    case 'email': {
      const to = (await readAccount(pool, member))?.[method] ?? '';
      const verdict = await codes.useCode({ ...context, tx: pool }, { purpose: 'second', to, code });
      return verdict === 'right' ? null : refuse(faultOf[verdict]);
    }
    case 'bankName': {
      const name = await readPayeeName(pool, member);
      return unless(name !== null && plainName(name) !== '' && plainName(name) === plainName(code));
    }
    case 'totp':
    case 'recovery': {
      const isRight = await verifySecondFactor(pool, member, { method, code, at });
      if (isRight && method === 'recovery') {
        await recordSecurity(pool, { member, kind: 'recovery_code_used', ...seenFrom(context) });
      }
      return isRight ? null : refuse('wrong_code');
    }
    case 'passkey': {
      if (!assertion) return refuse('wrong_proof');
      const proof = { method, assertion, purpose: 'login' as const, domain: context.site.domain, at };
      return unless(await verifySecondFactor(pool, member, proof));
    }
  }
}
