/**
 * Faults that any call may answer, beside those that its contract declares. In code a fault is a
 * lower-case word, on the wire its `code` is the same word in capitals (`AUTH_REQUIRED`).
 */
export type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export const commonFaults = {
  malformed_input: 400,
  malformed_json: 400,
  seal_required: 400,
  seal_unreadable: 400,
  seal_stale: 400,
  seal_replayed: 400,
  key_required: 400,
  auth_required: 401,
  not_allowed: 403,
  real_account_required: 403,
  password_change_due: 403,
  region_blocked: 403,
  unknown_domain: 403,
  not_found: 404,
  wrong_method: 405,
  request_timeout: 408,
  key_reused: 409,
  too_large: 413,
  wrong_media_type: 415,
  too_many_requests: 429,
  unknown_error: 500,
  maintenance: 503,
  unavailable: 503,
} as const satisfies Record<string, Status>;

export type CommonFault = keyof typeof commonFaults;

export const faultCode = (fault: string) => fault.toUpperCase();
export const faultOfCode = (code: string) => code.toLowerCase();
