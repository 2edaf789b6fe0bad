/** Refusing somebody who showed the right password, code or token. */
import type { MemberId } from '#kernel/id.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { recordRefused, seenFrom } from '../security/event.ts';

type EntrantFault = 'account_closed' | 'account_locked' | 'not_agent' | 'not_member';

/** With a trace: that somebody has the password of a locked account is what its owner and staff have to see. */
export async function refuseEntrant<Fault extends EntrantFault>(
  pool: Tx,
  context: Context,
  { member, why }: { readonly member: MemberId; readonly why: Fault },
): Promise<Refused<Fault>> {
  await recordRefused(pool, { ...seenFrom(context), member, kind: 'login_refused', detail: { why } });
  return refuse(why);
}
