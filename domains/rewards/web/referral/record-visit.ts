/** Counts that an invite link was opened. What comes of it is nobody's concern here: it is a number of the inviter. */
import { recordReferralVisit } from '#domains/rewards/contract/referral.ts';
import type { Call } from '#platform/web/call/call.ts';

const codePattern = /^[A-Za-z0-9]{4,16}$/;

export async function recordVisit(call: Call, search: string): Promise<void> {
  const referralCode = new URLSearchParams(search).get('referralCode')?.trim() ?? '';
  if (codePattern.test(referralCode)) await call(recordReferralVisit, { referralCode });
}
