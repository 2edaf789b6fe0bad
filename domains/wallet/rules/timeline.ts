/** The way of a withdrawal as its member reads it: what was done, what is under way, and what is to come. */
import type { Instant } from '#kernel/time.ts';
import type { TimelineStep } from '../contract/withdrawal-order.ts';
import {
  type NextAct,
  nextActOf,
  type Waiting,
  type WithdrawalActor,
  type WithdrawalState,
} from './withdrawal-step.ts';

export type StepName = TimelineStep['step'];
export type DoneStep = Pick<
  TimelineStep,
  'step' | 'actor' | 'amount' | 'reason' | 'remark' | 'reference' | 'checks'
> & {
  readonly at: Instant;
};

const bad = new Set<StepName>(['rejected', 'failed', 'reversed']);

const underWay: Partial<Record<WithdrawalState, StepName>> = {
  applied: 'checked',
  checking: 'review',
  approved: 'paying',
  sent: 'paying',
  paid: 'receipt',
  disputed: 'answer',
};

const toCome: Partial<Record<WithdrawalState, readonly StepName[]>> = {
  applied: ['paying', 'receipt', 'closed'],
  checking: ['paying', 'receipt', 'closed'],
  approved: ['receipt', 'closed'],
  sent: ['receipt', 'closed'],
  paid: ['closed'],
  disputed: ['closed'],
};

const empty = { amount: null, reason: null, remark: null, reference: null, checks: [], deadline: null, ifMissed: null };

export function timelineOf(past: readonly DoneStep[], waiting: Waiting): TimelineStep[] {
  const done = past.map((step): TimelineStep => ({ ...empty, ...step, standing: bad.has(step.step) ? 'bad' : 'done' }));
  const next = nextActOf(waiting);
  const now = underWay[waiting.state];
  const present = now && next ? [nowOf(now, next, past.at(-1)?.at ?? null)] : [];
  const future = (toCome[waiting.state] ?? []).map(
    (step): TimelineStep => ({ ...empty, step, standing: 'next', at: null, actor: actorOf(step, waiting) }),
  );
  return [...done, ...present, ...future];
}

const nowOf = (step: StepName, { actor, deadline, ifMissed }: NextAct, at: Instant | null): TimelineStep => ({
  ...empty,
  step,
  standing: 'now',
  at,
  actor,
  deadline,
  ifMissed,
});

function actorOf(step: StepName, { byHand }: Waiting): WithdrawalActor {
  if (step === 'receipt') return 'you';
  if (step === 'paying') return byHand ? 'payments' : 'provider';
  return 'automatic';
}
