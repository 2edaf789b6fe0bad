/** Too many login attempts are refused until five minutes have passed, and no longer. */
export const authWindowMs = 300_000;

/** So often a day somebody types a secret of the account, whose session may be another's by now. */
export const secretTriesPerDay = { by: 'account', count: 20, windowMs: 86_400_000 } as const;

/** What every call that sends a code may be refused for beside its own faults; each carries `seconds`. */
export const codeRequestFaults = {
  service_unavailable: 503,
  too_many_requests: 429,
  /** As many went to this number or address today as go there in a day. */
  codes_used_up: 429,
  /** As many were asked for by this member, or from this network, as go out in a day. */
  asks_used_up: 429,
} as const;
