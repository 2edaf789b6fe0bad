/** Whose call it is: the same judgement before a call begins and inside its transaction. */
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Caller } from '../context.ts';
import type { RefusalFacts } from './exchange.ts';

/** The given key of the message that a real account is needed; the site's dialog has its words. */
const trialToo = { detail: { key: 'in_need_true_account' } } as const;

export type TurnedAway = 'auth_required' | 'password_change_due' | 'real_account_required' | 'not_allowed';

/** Why this caller may not make this call. */
export function faultOf({ audience, trial, whileChangeDue }: Endpoint, caller: Caller | null): TurnedAway | null {
  if (audience === 'public' || audience === 'guest') return null;
  if (!caller) return 'auth_required';
  if (caller.changeDue && !whileChangeDue) return 'password_change_due';
  if (caller.role === 'trial' && trial !== 'allowed') return 'real_account_required';
  return audience === 'agent' && caller.role !== 'agent' ? 'not_allowed' : null;
}

export const factsOf = (fault: TurnedAway): RefusalFacts => {
  if (fault === 'auth_required') return { headers: ['www-authenticate', 'Bearer'] };
  return fault === 'real_account_required' ? trialToo : {};
};
