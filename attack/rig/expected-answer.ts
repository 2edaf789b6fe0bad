/** What a contract promises to a caller, as the matrix holds the product to it. */
import type { Endpoint } from '#kernel/endpoint.ts';
import type { TokenState } from './callers.ts';
import { type AttackReply, envelopeOf } from './request.ts';

export type ExpectedAnswer = { readonly status: number; readonly code: string } | 'let in';

export function expectedAnswerFor(
  { audience, trial, whileChangeDue }: Endpoint,
  tokenState: TokenState,
): ExpectedAnswer {
  if (audience === 'public' || audience === 'guest') return 'let in';
  if (tokenState === 'nobody') return { status: 401, code: 'AUTH_REQUIRED' };
  if (tokenState === 'due') return whileChangeDue ? 'let in' : { status: 403, code: 'PASSWORD_CHANGE_DUE' };
  if (tokenState === 'trial' && trial !== 'allowed') return { status: 403, code: 'REAL_ACCOUNT_REQUIRED' };
  if (audience === 'agent' && tokenState !== 'agent') return { status: 403, code: 'NOT_ALLOWED' };
  return 'let in';
}

const accessCodes = new Set(['AUTH_REQUIRED', 'REAL_ACCOUNT_REQUIRED', 'NOT_ALLOWED', 'PASSWORD_CHANGE_DUE']);

/** An admitted caller gets a response of the call itself: done, not found, or a fault that it declares. */
export function isAsExpected(promised: ExpectedAnswer, endpoint: Endpoint, reply: AttackReply): boolean {
  const { success, code = '' } = envelopeOf(reply);
  if (promised !== 'let in') return success === false && reply.status === promised.status && code === promised.code;
  if (reply.status === 200 || reply.status === 304) return success !== false;
  const declared = Object.keys(endpoint.faults).map((fault) => fault.toUpperCase());
  return !accessCodes.has(code) && (declared.includes(code) || code === 'NOT_FOUND' || code === 'UNKNOWN_DOMAIN');
}
