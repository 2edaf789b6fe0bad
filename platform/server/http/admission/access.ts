/** Whose call it is: the same judgement before a call begins and inside its transaction. */
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Caller } from '#platform/server/context.ts';
import type { RefusalDetails } from '../exchange.ts';

/** The given key of the message that a real account is needed; the site's dialog has its words. */
const trialRefusal = { detail: { key: 'in_need_true_account' } } as const;

export type AccessFault = 'auth_required' | 'password_change_due' | 'real_account_required' | 'not_allowed';

/** Why this caller may not make this call. */
export function accessFaultOf(
  { audience, trial, whileChangeDue }: Endpoint,
  caller: Caller | null,
): AccessFault | null {
  if (audience === 'public' || audience === 'guest') return null;
  if (!caller) return 'auth_required';
  if (caller.changeDue && !whileChangeDue) return 'password_change_due';
  if (caller.role === 'trial' && trial !== 'allowed') return 'real_account_required';
  return audience === 'agent' && caller.role !== 'agent' ? 'not_allowed' : null;
}

export const refusalDetailsOf = (fault: AccessFault): RefusalDetails => {
  if (fault === 'auth_required') return { headers: ['www-authenticate', 'Bearer'] };
  return fault === 'real_account_required' ? trialRefusal : {};
};
