/** A contract as one of its sides sees it. */

import type { Contract } from '#domains/agents/contract/contract.ts';
import { answerMs } from '#domains/agents/rules/contract-state.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import { addMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { readLastNets } from '../settlement/bill.store.ts';
import { readBrandRule } from './brand-rule.store.ts';
import type { StoredContract } from './contract.store.ts';
import { platformRateOf, toWireTerms } from './terms-wire.ts';

export type ContractViewDeps = { readonly offsetMinutes: number };

export async function showContract(tx: Tx, contract: StoredContract, viewer: MemberId): Promise<Contract> {
  const [shown] = await showContracts(tx, [contract], viewer);
  if (!shown) throw new Error(`agents: contract ${contract.id} could not be shown`);
  return shown;
}

export async function showContracts(
  tx: Tx,
  contracts: readonly StoredContract[],
  viewer: MemberId,
): Promise<Contract[]> {
  const [first] = contracts;
  if (!first) return [];
  const { cover } = await readBrandRule(tx, first.merchant);
  const others = contracts.flatMap(({ upline, downline }) => (upline === viewer ? downline : (upline ?? [])));
  const accounts = await readAccounts(tx, [...new Set(others)]);
  const nets = await readLastNets(
    tx,
    contracts.map(({ id }) => id),
  );
  return contracts.map((contract) => view(contract, { viewer, cover, accounts, net: nets.get(contract.id) ?? null }));
}

type ViewContext = {
  readonly viewer: MemberId;
  readonly cover: Contract['cover'];
  readonly accounts: ReadonlyMap<MemberId, string>;
  readonly net: Money | null;
};

function view(contract: StoredContract, { viewer, cover, accounts, net }: ViewContext): Contract {
  const { id, kind, state, upline, downline, terms, terminationBy, terminationAt } = contract;
  const side = upline === viewer ? 'upline' : 'downline';
  const other = side === 'upline' ? downline : upline;
  const isAsked = state === 'accepted' && terminationBy !== null;
  return {
    contractId: id,
    kind,
    state,
    side,
    other: other && (accounts.get(other) ?? ''),
    terms: toWireTerms(terms),
    platformRate: platformRateOf(terms),
    cover,
    offeredAt: contract.offeredAt,
    expiresAt: contract.expiresAt,
    answeredAt: contract.answeredAt,
    startsAt: contract.startsAt,
    endsAt: contract.endsAt,
    endCause: contract.endCause,
    terminationBy: isAsked ? terminationBy : null,
    terminationUntil: isAsked && terminationAt !== null ? addMs(terminationAt, answerMs) : null,
    terminationReason: contract.terminationReason ?? '',
    needs:
      state === 'offered' && side === 'downline'
        ? 'answer'
        : isAsked && terminationBy !== side
          ? 'termination_answer'
          : 'none',
    lastBill: net,
  };
}
