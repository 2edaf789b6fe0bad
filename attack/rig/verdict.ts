/** What a contract promises to a caller, as the matrix holds the product to it. */
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Standing } from './people.ts';
import { envelopeOf, type Reply } from './request.ts';

export type Promised = { readonly status: number; readonly code: string } | 'let in';

export function promisedTo({ audience, trial, whileChangeDue }: Endpoint, standing: Standing): Promised {
  if (audience === 'public' || audience === 'guest') return 'let in';
  if (standing === 'nobody') return { status: 401, code: 'AUTH_REQUIRED' };
  if (standing === 'due') return whileChangeDue ? 'let in' : { status: 403, code: 'PASSWORD_CHANGE_DUE' };
  if (standing === 'trial' && trial !== 'allowed') return { status: 403, code: 'REAL_ACCOUNT_REQUIRED' };
  if (audience === 'agent' && standing !== 'agent') return { status: 403, code: 'NOT_ALLOWED' };
  return 'let in';
}

const shut = new Set(['AUTH_REQUIRED', 'REAL_ACCOUNT_REQUIRED', 'NOT_ALLOWED', 'PASSWORD_CHANGE_DUE']);

/** Whoever is let in gets an answer of the call itself: done, not found, or a fault that it declares. */
export function isKept(promised: Promised, endpoint: Endpoint, reply: Reply): boolean {
  const { success, code = '' } = envelopeOf(reply);
  if (promised !== 'let in') return success === false && reply.status === promised.status && code === promised.code;
  if (reply.status === 200 || reply.status === 304) return success !== false;
  const declared = Object.keys(endpoint.faults).map((fault) => fault.toUpperCase());
  return !shut.has(code) && (declared.includes(code) || code === 'NOT_FOUND' || code === 'UNKNOWN_DOMAIN');
}
