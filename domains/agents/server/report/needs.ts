/** What waits for the caller, the oldest first. */

import type { ContractKind } from '#domains/agents/rules/terms.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { readContractFlags } from '../contract/brand-rule.store.ts';
import { listWaiting } from '../contract/contract.store.ts';
import { readRequestedPoint } from './point-request.store.ts';

export type Need = {
  readonly what: 'offer' | 'termination' | 'point';
  readonly kind: ContractKind | null;
  readonly account: string | null;
  readonly at: Instant;
  readonly id: string;
};

const maxNeeds = 20;

export async function listNeeds(tx: Tx, { agent, merchant }: { agent: MemberId; merchant: string }): Promise<Need[]> {
  const flags = await readContractFlags(tx, { merchant, agent });
  const contracts = (await listWaiting(tx, agent, null)).filter(({ kind }) => flags[kind]);
  const point = await readRequestedPoint(tx, agent);
  const others = contracts.flatMap(({ upline, downline }) => (upline === agent ? downline : (upline ?? [])));
  const accounts = await readAccounts(tx, [...others, ...(point?.by ? [point.by] : [])]);
  const nameOf = (member: MemberId | null) => (member === null ? null : (accounts.get(member) ?? ''));
  const needs = contracts.map(({ id, kind, state, upline, downline, offeredAt, terminationAt }): Need => {
    const isOffer = state === 'offered';
    const account = nameOf(upline === agent ? downline : upline);
    return {
      what: isOffer ? 'offer' : 'termination',
      kind,
      account,
      at: isOffer ? offeredAt : (terminationAt ?? offeredAt),
      id,
    };
  });
  if (point) needs.push({ what: 'point', kind: null, account: nameOf(point.by), at: point.at, id: '' });
  return needs.sort((a, b) => a.at - b.at).slice(0, maxNeeds);
}
