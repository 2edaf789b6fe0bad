/**
 * What the accounts above a member keep of a ticket by the difference of their points. Whoever settles the ticket calls this in
 * the same transaction; a ticket that was paid before pays nothing again.
 */

import { pointRebatePosted } from '#domains/agents/contract/event.ts';
import { computePointRebates } from '#domains/agents/rules/point.ts';
import { listClosed } from '#domains/identity/server/index.ts';
import { publishBalances } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, type PostRequest, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishEvents } from '#platform/server/outbox/index.ts';
import { insertPointRebates, type PointRebateRow, readPointChains } from './point-rebate.store.ts';

export type PointTicket = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly validBet: Money;
  /** The id of the ticket; it pays once. */
  readonly source: string;
  /** When it was settled: the tree and the points of that moment count. */
  readonly at: Instant;
};

export const rebateIdOf = ({ source, agent }: Pick<PointRebateRow, 'source' | 'agent'>): string => `${source}:${agent}`;

/** Answers what was credited now. */
export async function postPointRebates(
  tx: Tx,
  tickets: readonly PointTicket[],
  { offsetMinutes }: { readonly offsetMinutes: number },
): Promise<readonly PointRebateRow[]> {
  const counted = tickets.filter(({ validBet }) => validBet > 0n);
  if (counted.length === 0) return [];
  const chains = await readPointChains(tx, counted);
  const closed = await listClosed(tx, [...new Set(chains.flat().map(({ id }) => id))]);
  const due = counted.flatMap((ticket, index) => {
    const { validBet, at } = ticket;
    const day = businessDayOf(at, offsetMinutes);
    // The part of whoever closed the account stays with the operator: those below and above get no more than their difference.
    return computePointRebates(validBet, chains[index] ?? [])
      .filter(({ id }) => !closed.has(id))
      .map(({ id: agent, amount }): PointRebateRow => ({ ...ticket, agent, amount, day }));
  });
  const rebates = await insertPointRebates(tx, due);
  await postAmounts(tx, rebates);
  await publishEvents(
    tx,
    rebates.map(({ agent: member, source, merchant, currency, amount, at }) => ({
      event: pointRebatePosted,
      topic: `member:${member}` as const,
      data: { rebate: rebateIdOf({ source, agent: member }), member, merchant, currency, amount, at },
    })),
  );
  for (const [currency, own] of Map.groupBy(rebates, (rebate) => rebate.currency))
    await publishBalances(
      tx,
      own.map(({ agent }) => agent),
      currency,
    );
  return rebates;
}

async function postAmounts(tx: Tx, rebates: readonly PointRebateRow[]): Promise<void> {
  const requests = rebates.map((rebate): PostRequest => {
    const { agent, currency, amount, source, at } = rebate;
    const from = houseAccount('rebate', currency);
    const to = memberAccount(agent, 'cash', currency);
    return {
      key: `point:${rebateIdOf(rebate)}`,
      legs: [{ from, to, amount, kind: 'rebate' }],
      eventAt: at,
      memo: source,
    };
  });
  await openAccounts(tx, [...new Set(requests.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to])))]);
  const refused = (await post(tx, requests)).findIndex((result) => !result.ok);
  if (refused !== -1) throw new Error(`agents: ${requests[refused]?.key} could not be posted`);
}
