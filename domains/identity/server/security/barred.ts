import type { MemberId } from '#kernel/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { recordSecurity, seenFrom } from './event.ts';

type Barred = {
  readonly member: MemberId;
  readonly by: 'email' | 'mobile';
  readonly why?: 'account_locked' | 'account_closed';
};

/** Somebody asks for a new password for an account that opens to nobody, or has its mailbox or its number. */
export const noteBarred = (tx: Tx, context: Context, { member, by, why = 'account_locked' }: Barred): Promise<void> =>
  recordSecurity(tx, { ...seenFrom(context), member, kind: 'password_reset_failed', detail: { by, why } });
