/** The four calls by which a side answers an offer, asks for the end of a contract, or answers that wish. */

import type { processDividend } from '#domains/agents/contract/contract.ts';
import {
  answerMs,
  type ContractStep,
  judgeStep,
  type Side,
  type StepFault,
} from '#domains/agents/rules/contract-state.ts';
import { judgeOffer, listUncovered } from '#domains/agents/rules/offer.ts';
import { windowAt, windowPeriodOf } from '#domains/agents/rules/period.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  clearTermination,
  insertStep,
  listAcceptedBelow,
  lockContracts,
  markAccepted,
  markAnswered,
  markTerminated,
  markTerminationAsked,
  readAcceptedContract,
  readContract,
  type StoredContract,
} from './contract.store.ts';
import { announceStep, endContract, endOfRunningWindow } from './contract-end.ts';
import { readCover } from './contract-offer.ts';
import { type ContractViewDeps, showContract } from './contract-view.ts';

type ProcessInput = Parameters<UseCase<typeof processDividend>>[1];

export type StepRequest = {
  readonly contract: StoredContract;
  readonly side: 'upline' | 'downline';
  readonly actor: string;
  readonly remark: string;
  readonly ends: readonly string[];
  readonly shown: ProcessInput['shown'];
  readonly at: Instant;
  readonly offsetMinutes: number;
};

type AcceptFault = 'rate_above_own' | 'no_own_contract' | 'lower_contracts';
export type ProcessFault = StepFault | AcceptFault;

/** What an action means depends on what waits: an answer to an offer or to the wish to end, or the wish itself. */
function stepOf(action: ProcessInput['action'], { contract, side }: StepRequest): ContractStep {
  const { state, terminationBy } = contract;
  const isAskedByOther = terminationBy !== null && terminationBy !== side;
  if (action === 'terminate') return isAskedByOther ? 'confirm_termination' : 'ask_termination';
  if (state === 'accepted' && terminationBy !== null)
    return action === 'accept' ? 'confirm_termination' : 'decline_termination';
  return action;
}

export async function takeStep(
  tx: Tx,
  action: ProcessInput['action'],
  request: StepRequest,
): Promise<Outcome<null, ProcessFault>> {
  const { contract, side, at } = request;
  const step = stepOf(action, request);
  const fault = judgeStep(step, side, contract);
  if (fault) return refuse(fault);
  // An offer whose time is over is no longer one, even where the job has not come to it yet.
  if (contract.state === 'offered' && at >= contract.expiresAt) return refuse('contract_answered');
  // The same of a wish to end: silence was the answer.
  const { terminationAt } = contract;
  if (step === 'decline_termination' && terminationAt !== null && at >= addMs(terminationAt, answerMs))
    return refuse('contract_answered');
  return (await steps[step]?.(tx, request)) ?? done(null);
}

type TakeStep = (tx: Tx, request: StepRequest) => Promise<Outcome<null, ProcessFault> | undefined>;

const recordStep = async (
  tx: Tx,
  { contract, side, actor, remark, at }: StepRequest,
  { step, startsAt = null }: { readonly step: string; readonly startsAt?: Instant | null },
) => {
  await insertStep(tx, contract.id, { step, by: side satisfies Side, actor, remark, at });
  await announceStep(tx, contract, { step, startsAt, at });
};

const steps: Readonly<Partial<Record<ContractStep, TakeStep>>> = {
  accept: acceptOffer,
  reject: async (tx, request) => {
    await markAnswered(tx, { id: request.contract.id, at: request.at, state: 'rejected' });
    await recordStep(tx, request, { step: 'rejected' });
    return undefined;
  },
  ask_termination: async (tx, request) => {
    const { contract, side, at, remark } = request;
    await markTerminationAsked(tx, { id: contract.id, by: side, at, reason: remark });
    await recordStep(tx, request, { step: 'termination_asked' });
    return undefined;
  },
  decline_termination: async (tx, request) => {
    await clearTermination(tx, request.contract.id);
    await recordStep(tx, request, { step: 'termination_declined' });
    return undefined;
  },
  confirm_termination: async (tx, { contract, side, actor, remark, at, offsetMinutes }) => {
    const endsAt = endOfRunningWindow(contract, at, offsetMinutes);
    await endContract(tx, contract, { endsAt, cause: 'agreed', by: side, actor, remark, at });
    return undefined;
  },
};

async function acceptOffer(tx: Tx, request: StepRequest): Promise<Outcome<null, AcceptFault> | undefined> {
  const { contract, at, offsetMinutes, ends, shown } = request;
  const { merchant, currency, upline, downline, terms, kind } = contract;
  const coverTerms = await readCover(tx, { merchant, currency, upline, terms });
  const verdict = judgeOffer(terms, {
    isDirectUpline: true,
    isDownlineAgent: true,
    hasOpenOffer: false,
    cover: coverTerms ?? (upline === null ? terms : null),
    mayBeEasier: upline === null,
  });
  if (verdict) return refuse(verdict.fault === 'no_own_contract' ? 'no_own_contract' : 'rate_above_own');
  const lower = listUncovered(terms, await listAcceptedBelow(tx, downline, kind)) as readonly StoredContract[];
  const missing = lower.filter(({ id }) => !ends.includes(id));
  if (missing.length > 0) return refuse('lower_contracts', { ends: missing.map(({ id }) => id) });
  const old = await readAcceptedContract(tx, { kind, downline, currency });
  const cover = upline === null ? null : await readAcceptedContract(tx, { kind, downline: upline, currency });
  const startsAt = laterOf(startAfter(contract, old, { at, offsetMinutes }), cover?.startsAt ?? null);
  if (old) await replace(tx, old, { startsAt, request });
  const consent = {
    ends: lower.map(({ id }) => id),
    shown: shown
      ? {
          validBet: moneyText(shown.validBet),
          netLoss: moneyText(shown.netLoss),
          active: shown.active,
          amount: moneyText(shown.amount),
        }
      : null,
  };
  await markAccepted(tx, { id: contract.id, at, startsAt, consent });
  await recordStep(tx, request, { step: 'accepted', startsAt });
  for (const each of lower)
    await endContract(tx, each, {
      endsAt: startsAt,
      cause: 'lower_rate',
      by: 'upline',
      actor: request.actor,
      remark: '',
      at,
    });
  return undefined;
}

/** A contract without its cover would be paid by the operator alone; both have the same period, so its start is one of a window. */
const laterOf = (own: Instant, ofCover: Instant | null): Instant => (ofCover !== null && ofCover > own ? ofCover : own);

/** The next window of the kind, and not before the running one of the contract that it replaces has been paid to its end. */
function startAfter(
  contract: StoredContract,
  old: StoredContract | null,
  { at, offsetMinutes }: Pick<StepRequest, 'at' | 'offsetMinutes'>,
): Instant {
  const period = windowPeriodOf(contract.terms);
  const next = windowAt(period, at, offsetMinutes).end;
  if (!old) return next;
  const runs = endOfRunningWindow(old, at, offsetMinutes);
  const window = windowAt(period, runs, offsetMinutes);
  return runs <= next ? next : window.start === runs ? runs : window.end;
}

/** The contracts below stay: they are covered by the new terms, or end with their own step. */
async function replace(
  tx: Tx,
  old: StoredContract,
  { startsAt, request: { actor, at } }: { startsAt: Instant; request: StepRequest },
): Promise<void> {
  await markTerminated(tx, { id: old.id, endsAt: startsAt, cause: 'replaced' });
  await insertStep(tx, old.id, { step: 'terminated', by: 'downline', actor, remark: '', at });
}

export const createProcessContract =
  (kind: ContractKind, deps: ContractViewDeps): UseCase<typeof processDividend> =>
  async ({ tx, caller, site, clock }, { contractId, action, ends, remark = '', shown }) => {
    const { member } = caller;
    await lockContracts(tx, { merchant: site.merchant, kind });
    const contract = await readContract(tx, contractId);
    if (!contract || contract.kind !== kind || contract.merchant !== site.merchant || !isSideOf(contract, member))
      return refuse('contract_unknown');
    const side = contract.upline === member ? 'upline' : 'downline';
    const { offsetMinutes } = deps;
    const request = { contract, side, actor: member, remark, ends, shown, at: clock.now(), offsetMinutes } as const;
    const taken = await takeStep(tx, action, request);
    if (!taken.ok) return taken;
    const changed = await readContract(tx, contractId);
    return done(await showContract(tx, changed ?? contract, member));
  };

export const isSideOf = ({ upline, downline }: StoredContract, member: MemberId): boolean =>
  upline === member || downline === member;
