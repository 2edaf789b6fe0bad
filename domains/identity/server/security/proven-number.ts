/** Whoever typed the code that was sent to a number holds it: it need not be proven a second time. */
import { maskNumber } from '#domains/identity/rules/mobile.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Context } from '#platform/server/context.ts';
import { markMobileProven } from './account.store.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { dropTypedResetLinks } from './reset-link.store.ts';

export async function keepProvenNumber(
  context: Context,
  { member, mobile }: { readonly member: MemberId; readonly mobile: string },
): Promise<void> {
  const { tx, clock } = context;
  if (!(await markMobileProven(tx, { member, mobile, at: clock.now() }))) return;
  await dropTypedResetLinks(tx, member);
  const detail = { from: null, to: maskNumber(mobile) };
  await recordSecurity(tx, { ...seenFrom(context), member, kind: 'mobile_bound', detail });
}
