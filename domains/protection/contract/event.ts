import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId } from '#kernel/wire.ts';
import { KycReason } from './kyc.ts';
import { LimitKind, LimitPeriod } from './limit.ts';

/** Published when a limit begins to hold: a first one or a tighter one. */
export const limitSet = defineEvent({
  name: 'protection.limit_set',
  data: z.object({ member: MemberId, merchant: z.string(), kind: LimitKind, period: LimitPeriod, at: EpochMs }),
});

/** Published when a self-exclusion begins, on this account or on another one of the same person. */
export const memberExcluded = defineEvent({
  name: 'protection.member_excluded',
  data: z.object({ member: MemberId, at: EpochMs }),
});

/** Published when staff approve an application. */
export const kycApproved = defineEvent({
  name: 'protection.kyc_approved',
  data: z.object({ application: z.string(), member: MemberId, merchant: z.string(), tier: z.int(), at: EpochMs }),
});

/** Published when staff refuse an application. */
export const kycRejected = defineEvent({
  name: 'protection.kyc_rejected',
  data: z.object({
    application: z.string(),
    member: MemberId,
    merchant: z.string(),
    tier: z.int(),
    reason: KycReason,
    at: EpochMs,
  }),
});
