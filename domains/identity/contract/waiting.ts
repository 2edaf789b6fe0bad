/** Whoever asks too often to be let in is refused until five minutes have passed, and no longer. */
export const authWindowMs = 300_000;

/** What every call that sends a code may be refused for beside its own faults; each carries `seconds`. */
export const sendingFaults = {
  service_unavailable: 503,
  too_many_requests: 429,
  /** As many went to this number or address today as go there in a day. */
  codes_used_up: 429,
} as const;
