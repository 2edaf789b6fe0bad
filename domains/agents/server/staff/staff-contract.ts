/** Contracts in the name of the operator: offers to agents without an upline, and the end of a contract at once. */

import type { ContractTerms } from '#domains/agents/contract/contract.ts';
import { judgeStep } from '#domains/agents/rules/contract-state.ts';
import { findUnevenTier, type OfferFault } from '#domains/agents/rules/offer.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { readBrandRule } from '../contract/brand-rule.store.ts';
import {
  insertStep,
  listPayingAfter,
  lockContracts,
  markAnswered,
  readContract,
  type StoredContract,
} from '../contract/contract.store.ts';
import { announceStep, endContract } from '../contract/contract-end.ts';
import { makeOffer } from '../contract/contract-offer.ts';
import { parseTerms } from '../contract/terms-wire.ts';
import { saveBrandTerms } from './brand-setting.store.ts';
import { type AgentStaffAction, recordAction } from './staff-action.ts';

type OperatorOffer = AgentStaffAction & {
  readonly merchant: string;
  readonly currency: string;
  readonly agent: MemberId;
  readonly terms: ContractTerms;
  readonly rng: Rng;
};

export async function offerForOperator(
  tx: Tx,
  { merchant, currency, agent, terms: wire, rng, ...action }: OperatorOffer,
): Promise<Outcome<StoredContract, OfferFault>> {
  const terms = parseTerms(wire, await readBrandRule(tx, merchant));
  const { actor, at } = action;
  const offered = await makeOffer(tx, { merchant, currency, upline: null, downline: agent, terms, actor, at, rng });
  if (!offered.ok) return offered;
  const { id, kind, termsHash } = offered.value;
  await recordAction(tx, action, { action: 'contract.offered', subject: id, detail: { agent, kind, termsHash } });
  return offered;
}

type EndFault = 'contract_unknown' | 'contract_over';

/**
 * Fraud or an exclusion: nothing is waited for, the part of the running window until now is paid unless its bill is withheld.
 * Whatever else of the kind the agent has ends with it: terms that run out, and those that were to follow them.
 */
export async function endContractAtOnce(
  tx: Tx,
  { contract: id, ...action }: AgentStaffAction & { readonly contract: string },
): Promise<Outcome<StoredContract, EndFault>> {
  const found = await readContract(tx, id);
  if (!found) return refuse('contract_unknown');
  await lockContracts(tx, found);
  const contract = (await readContract(tx, id)) ?? found;
  const { actor, reason, at } = action;
  if (judgeStep('withdraw', 'operator', contract) === null) {
    await markAnswered(tx, { id: contract.id, at, state: 'withdrawn' });
    await insertStep(tx, contract.id, { step: 'withdrawn', by: 'operator', actor, remark: reason, at });
    await announceStep(tx, contract, { step: 'withdrawn', startsAt: null, at });
  } else {
    const paying = await listPayingAfter(tx, { side: 'downline', member: contract.downline, kind: contract.kind }, at);
    if (!paying.some((each) => each.id === contract.id)) return refuse('contract_over');
    for (const each of paying)
      await endContract(tx, each, { endsAt: at, cause: 'operator', by: 'operator', actor, remark: reason, at });
  }
  await recordAction(tx, action, {
    action: 'contract.ended',
    subject: contract.id,
    detail: { from: contract.state, agent: contract.downline, kind: contract.kind },
  });
  return done((await readContract(tx, id)) ?? contract);
}

/** The highest terms that are offered to those who stand directly below the operator. */
export async function setBrandTerms(
  tx: Tx,
  { merchant, terms: wire, ...action }: AgentStaffAction & { readonly merchant: string; readonly terms: ContractTerms },
): Promise<Outcome<null, 'tiers_not_rising'>> {
  const terms = parseTerms(wire, await readBrandRule(tx, merchant));
  if (terms.kind !== 'realtime' && findUnevenTier(terms.tiers) !== null) return refuse('tiers_not_rising');
  const hash = await saveBrandTerms(tx, merchant, terms);
  await recordAction(tx, action, { action: 'terms.set', subject: merchant, detail: { kind: terms.kind, hash } });
  return done(null);
}
