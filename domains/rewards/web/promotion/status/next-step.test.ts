import { expect, test } from 'vitest';
import { type PromotionStatus, promotionStatuses } from '#domains/rewards/contract/promotion.ts';
import { type NextStep, nextStepOf } from './next-step.ts';

const steps: Readonly<Record<PromotionStatus, NextStep>> = {
  join: 'join',
  joined: 'request',
  signed: 'request',
  claim: 'request',
  applying: null,
  process: null,
  issued: null,
  claimed: null,
  rejected: null,
  close: null,
  'coming soon': null,
};

test.each(promotionStatuses)(
  'CONTENT-029 CALL-065 CALL-066 the status "%s" offers the call that may follow it',
  (status) => {
    expect(nextStepOf(status)).toBe(steps[status]);
  },
);
