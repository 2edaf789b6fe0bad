/** Refusing somebody who showed the right password, code or token. */
import type { MemberId } from '#kernel/id.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { eventSourceOf, recordRefusedAttempt } from '../security/event.ts';

type LoginRefusalFault = 'account_closed' | 'account_locked' | 'not_agent' | 'not_member';

/** With a trace: that somebody has the password of a locked account is what its owner and staff have to see. */
export async function refuseLogin<Fault extends LoginRefusalFault>(
  pool: Tx,
  context: Context,
  { member, why }: { readonly member: MemberId; readonly why: Fault },
): Promise<RefusedOutcome<Fault>> {
  await recordRefusedAttempt(pool, { ...eventSourceOf(context), member, kind: 'login_refused', detail: { why } });
  return refuse(why);
}
