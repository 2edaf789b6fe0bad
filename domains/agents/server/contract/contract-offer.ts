/** Offering a contract to a direct downline, and taking the offer back. */

import type { offerContract, withdrawOffer } from '#domains/agents/contract/contract.ts';
import { answerMs, judgeStep } from '#domains/agents/rules/contract-state.ts';
import { judgeOffer, type OfferFault } from '#domains/agents/rules/offer.ts';
import type { Terms } from '#domains/agents/rules/terms.ts';
import { isAgent, readMember, readMemberByAccount } from '#domains/identity/server/index.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { uplineOf } from '../node.ts';
import { readBrandRule, readContractFlags } from './brand-rule.store.ts';
import {
  insertContract,
  insertStep,
  lockContracts,
  markAnswered,
  readAcceptedContract,
  readBrandTerms,
  readContract,
  readOpenOffer,
  type StoredContract,
} from './contract.store.ts';
import { announceStep } from './contract-end.ts';
import { showContract } from './contract-view.ts';
import { parseTerms } from './terms-wire.ts';

/** What covers an offer of this account: the own contract, or the brand's table where the operator itself offers. */
export async function readCover(
  tx: Tx,
  { merchant, currency, upline, terms }: { merchant: string; currency: string; upline: MemberId | null; terms: Terms },
): Promise<Terms | null> {
  const { kind } = terms;
  if (upline === null) {
    const period = terms.kind === 'realtime' ? 'five_minutes' : terms.period;
    return readBrandTerms(tx, { merchant, kind, period });
  }
  return (await readAcceptedContract(tx, { kind, downline: upline, currency }))?.terms ?? null;
}

type NewOffer = {
  readonly merchant: string;
  readonly currency: string;
  readonly upline: MemberId | null;
  readonly downline: MemberId;
  readonly terms: Terms;
  readonly actor: string;
  readonly at: Instant;
  readonly rng: Rng;
};

/** Judged under the lock of all contracts of the kind, so that nothing it rests on changes before it stands. */
export async function makeOffer(tx: Tx, offer: NewOffer): Promise<Outcome<StoredContract, OfferFault>> {
  const { merchant, currency, upline, downline, terms, actor, at, rng } = offer;
  await lockContracts(tx, { merchant, kind: terms.kind });
  const member = await readMember(tx, downline);
  const key = { kind: terms.kind, downline, currency };
  const cover = await readCover(tx, { merchant, currency, upline, terms });
  const verdict = judgeOffer(terms, {
    isDirectUpline: member !== null && member.merchant === merchant && (await uplineOf(tx, downline)) === upline,
    isDownlineAgent: member !== null && isAgent(member.type),
    hasOpenOffer: (await readOpenOffer(tx, key)) !== null,
    // Where the operator keeps no table, staff decides what it offers.
    cover: cover ?? (upline === null ? terms : null),
    mayBeEasier: upline === null,
  });
  if (verdict) return refuse(verdict.fault, detailOf(verdict));
  const replaced = await readAcceptedContract(tx, key);
  const id = makeId('ac', at, rng.bytes(16));
  const row = { id, merchant, currency, kind: terms.kind, upline, downline, terms, offeredAt: at } as const;
  await insertContract(tx, { ...row, expiresAt: addMs(at, answerMs), replaces: replaced?.id ?? null });
  await insertStep(tx, id, { step: 'offered', by: upline ? 'upline' : 'operator', actor, remark: '', at });
  const stored = await readContract(tx, id);
  if (!stored) throw new Error(`agents: contract ${id} was written and is not there`);
  await announceStep(tx, stored, { step: 'offered', startsAt: null, at });
  return done(stored);
}

const detailOf = ({ tier, field }: NonNullable<ReturnType<typeof judgeOffer>>) => {
  if (field) return { field };
  return tier === undefined ? undefined : { tier: tier + 1 };
};

export const offerToDownline: UseCase<typeof offerContract> = async (
  { tx, caller, site, clock, rng },
  { downline: account, terms: wire },
) => {
  const { merchant, currency } = site;
  const flags = await readContractFlags(tx, { merchant, agent: caller.member });
  if (!flags[wire.kind]) return refuse('kind_disabled');
  const downline = await readMemberByAccount(tx, merchant, account);
  if (!downline) return refuse('not_direct_downline');
  const terms = parseTerms(wire, await readBrandRule(tx, merchant));
  const offered = await makeOffer(tx, {
    merchant,
    currency,
    terms,
    rng,
    upline: caller.member,
    downline: downline.id,
    actor: caller.member,
    at: clock.now(),
  });
  return offered.ok ? done(await showContract(tx, offered.value, caller.member)) : offered;
};

export const withdrawOwnOffer: UseCase<typeof withdrawOffer> = async ({ tx, caller, clock }, { contractId }) => {
  const found = await readContract(tx, contractId);
  if (!found || (found.upline !== caller.member && found.downline !== caller.member)) return refuse('contract_unknown');
  await lockContracts(tx, found);
  const contract = (await readContract(tx, contractId)) ?? found;
  const side = contract.upline === caller.member ? 'upline' : 'downline';
  const fault = judgeStep('withdraw', side, contract);
  if (fault === 'not_your_step' || fault === 'contract_answered') return refuse(fault);
  const at = clock.now();
  await markAnswered(tx, { id: contract.id, at, state: 'withdrawn' });
  await insertStep(tx, contract.id, { step: 'withdrawn', by: side, actor: caller.member, remark: '', at });
  await announceStep(tx, contract, { step: 'withdrawn', startsAt: null, at });
  return done(await showContract(tx, { ...contract, state: 'withdrawn', answeredAt: at }, caller.member));
};
