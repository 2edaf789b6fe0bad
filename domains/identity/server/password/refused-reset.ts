import type { MemberId } from '#kernel/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';

type RefusedReset = {
  readonly member: MemberId;
  readonly by: 'email' | 'mobile';
  readonly why?: 'account_locked' | 'account_closed';
};

/** A request for a new password of an account that nobody may log in to. */
export const recordRefusedReset = (
  tx: Tx,
  context: Context,
  { member, by, why = 'account_locked' }: RefusedReset,
): Promise<void> =>
  recordSecurityEvent(tx, { ...eventSourceOf(context), member, kind: 'password_reset_failed', detail: { by, why } });
