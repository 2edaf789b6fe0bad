/** Entering the code that was sent to a number proves it: no second proof is needed. */
import { maskNumber } from '#domains/identity/rules/contact/mobile.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Context } from '#platform/server/context.ts';
import { markMobileVerified } from '../account/account.store.ts';
import { deleteUnverifiedResetLinks } from '../password/reset-link.store.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';

export async function saveVerifiedMobile(
  context: Context,
  { member, mobile }: { readonly member: MemberId; readonly mobile: string },
): Promise<void> {
  const { tx, clock } = context;
  if (!(await markMobileVerified(tx, { member, mobile, at: clock.now() }))) return;
  await deleteUnverifiedResetLinks(tx, member);
  const detail = { from: null, to: maskNumber(mobile) };
  await recordSecurityEvent(tx, { ...eventSourceOf(context), member, kind: 'mobile_bound', detail });
}
