/** The timeline of a withdrawal for its member: what was done, what is under way, and what is to come. */

import type { TimelineStep } from '#domains/wallet/contract/withdrawal-order.ts';
import type { Instant } from '#kernel/time.ts';
import {
  type NextActor,
  nextActorOf,
  type PendingWithdrawal,
  type WithdrawalActor,
  type WithdrawalState,
} from './withdrawal-step.ts';

export type TimelineStepName = TimelineStep['step'];
export type PastStep = Pick<
  TimelineStep,
  'step' | 'actor' | 'amount' | 'reason' | 'remark' | 'reference' | 'checks'
> & {
  readonly at: Instant;
};

const failedSteps = new Set<TimelineStepName>(['rejected', 'failed', 'reversed']);

const currentStepByState: Partial<Record<WithdrawalState, TimelineStepName>> = {
  applied: 'checked',
  checking: 'review',
  approved: 'paying',
  sent: 'paying',
  paid: 'receipt',
  disputed: 'answer',
};

const upcomingStepsByState: Partial<Record<WithdrawalState, readonly TimelineStepName[]>> = {
  applied: ['paying', 'receipt', 'closed'],
  checking: ['paying', 'receipt', 'closed'],
  approved: ['receipt', 'closed'],
  sent: ['receipt', 'closed'],
  paid: ['closed'],
  disputed: ['closed'],
};

const emptyStep = {
  amount: null,
  reason: null,
  remark: null,
  reference: null,
  checks: [],
  deadline: null,
  ifMissed: null,
};

export function buildTimeline(past: readonly PastStep[], waiting: PendingWithdrawal): TimelineStep[] {
  const done = past.map(
    (step): TimelineStep => ({ ...emptyStep, ...step, standing: failedSteps.has(step.step) ? 'bad' : 'done' }),
  );
  const next = nextActorOf(waiting);
  const now = currentStepByState[waiting.state];
  const present = now && next ? [currentStep(now, next, past.at(-1)?.at ?? null)] : [];
  const future = (upcomingStepsByState[waiting.state] ?? []).map(
    (step): TimelineStep => ({ ...emptyStep, step, standing: 'next', at: null, actor: actorOf(step, waiting) }),
  );
  return [...done, ...present, ...future];
}

const currentStep = (
  step: TimelineStepName,
  { actor, deadline, ifMissed }: NextActor,
  at: Instant | null,
): TimelineStep => ({
  ...emptyStep,
  step,
  standing: 'now',
  at,
  actor,
  deadline,
  ifMissed,
});

function actorOf(step: TimelineStepName, { byHand }: PendingWithdrawal): WithdrawalActor {
  if (step === 'receipt') return 'you';
  if (step === 'paying') return byHand ? 'payments' : 'provider';
  return 'automatic';
}
