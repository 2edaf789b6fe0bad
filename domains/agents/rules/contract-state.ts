/** The life of a contract. Whoever is neither side has no step to take. */
import { dayMs } from '#kernel/time.ts';

export const contractStates = ['offered', 'accepted', 'rejected', 'expired', 'withdrawn', 'terminated'] as const;
export type ContractState = (typeof contractStates)[number];

export type Side = 'upline' | 'downline' | 'operator' | 'system';

export const contractSteps = [
  'accept',
  'reject',
  'withdraw',
  'expire',
  'ask_termination',
  'confirm_termination',
  'decline_termination',
  'end',
] as const;
export type ContractStep = (typeof contractSteps)[number];

/** An offer that nobody answers, and a request to end that nobody answers, have this long. */
export const answerMs = 7 * dayMs;

export type ContractProgressState = {
  readonly state: ContractState;
  /** Who asked for the end and waits for the other side; null: nobody. */
  readonly terminationBy: 'upline' | 'downline' | null;
};

export type StepFault = 'contract_answered' | 'not_your_step' | 'termination_open' | 'contract_over';

type JudgeStep = (side: Side, contract: ContractProgressState) => StepFault | null;

/** A step of an offer belongs to one side. */
const offerStep =
  (...owners: readonly Side[]): JudgeStep =>
  (side, { state }) => {
    if (state !== 'offered') return 'contract_answered';
    return owners.includes(side) ? null : 'not_your_step';
  };

/** The answer to a request to end is the other side's. */
const terminationAnswer =
  (maySystem: boolean): JudgeStep =>
  (side, { terminationBy }) => {
    if (terminationBy === null) return 'contract_answered';
    const isOther = side !== terminationBy && side !== 'operator';
    return isOther && (side !== 'system' || maySystem) ? null : 'not_your_step';
  };

const inForce =
  (judge: JudgeStep): JudgeStep =>
  (side, contract) =>
    contract.state === 'accepted' ? judge(side, contract) : 'contract_over';

const judges: Readonly<Record<ContractStep, JudgeStep>> = {
  accept: offerStep('downline'),
  reject: offerStep('downline'),
  withdraw: offerStep('upline', 'operator'),
  expire: offerStep('system'),
  ask_termination: inForce((side, { terminationBy }) => {
    if (side === 'system') return 'not_your_step';
    return terminationBy === null ? null : 'termination_open';
  }),
  // Without an answer the system confirms after a week.
  confirm_termination: inForce(terminationAnswer(true)),
  decline_termination: inForce(terminationAnswer(false)),
  end: inForce((side) => (side === 'operator' || side === 'system' ? null : 'not_your_step')),
};

/** Null where the step may be taken. */
export const judgeStep = (step: ContractStep, side: Side, contract: ContractProgressState): StepFault | null =>
  judges[step](side, contract);
