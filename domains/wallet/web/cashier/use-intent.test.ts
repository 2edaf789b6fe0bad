import { expect, test } from 'vitest';
import { isUnsure } from './use-intent.ts';

test.each(['network', 'timeout', 'unavailable', 'unknown_error'])(
  'WALLET-007 after %s nobody knows, so the next try is the same wish',
  (fault) => {
    expect(isUnsure(fault)).toBe(true);
  },
);

test.each(['insufficient_funds', 'too_many_requests', 'maintenance', 'auth_required'])(
  'WALLET-007 after %s nothing moved, and the next try is a new wish',
  (fault) => {
    expect(isUnsure(fault)).toBe(false);
  },
);
