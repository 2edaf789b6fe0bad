import { expect, test } from 'vitest';
import { isOutcomeUnknown } from './use-idempotency-key.ts';

test.each(['network', 'timeout', 'unavailable', 'unknown_error'])(
  'WALLET-007 after %s the result is uncertain, so the next try is the same request',
  (fault) => {
    expect(isOutcomeUnknown(fault)).toBe(true);
  },
);

test.each(['insufficient_funds', 'too_many_requests', 'maintenance', 'auth_required'])(
  'WALLET-007 after %s nothing moved, and the next try is a new request',
  (fault) => {
    expect(isOutcomeUnknown(fault)).toBe(false);
  },
);
