import { dayMs } from '#kernel/time.ts';

/** How long a new payout account cannot be withdrawn to, so that its owner can react when somebody else added it. */
export const payoutAccountCoolingMs = dayMs;
