/** What is settled next, and what it would come to by what is known so far. */

import {
  type SettlementWindow,
  settlesAt,
  type WindowPeriod,
  windowAt,
  windowPeriodOf,
} from '#domains/agents/rules/period.ts';
import { type ContractKind, contractKinds } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import { type Instant, instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { readBrandRule, readContractFlags } from '../contract/brand-rule.store.ts';
import { listLine, readContractInForce, type StoredContract } from '../contract/contract.store.ts';
import { computeRun } from '../settlement/compute.ts';

export type SettlementOutlook = { readonly kind: ContractKind; readonly settlesAt: Instant; readonly soFar: Money };

type OutlookRequest = {
  readonly agent: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly at: Instant;
  readonly offsetMinutes: number;
};

const allEntries = 9_223_372_036_854_775_807n;

/** The soonest first; only kinds of which the agent has a contract in force. */
export async function listSettlementOutlook(tx: Tx, request: OutlookRequest): Promise<SettlementOutlook[]> {
  const { agent, merchant, currency, at, offsetMinutes } = request;
  const flags = await readContractFlags(tx, { merchant, agent });
  const outlooks: SettlementOutlook[] = [];
  for (const kind of contractKinds.filter((each) => flags[each])) {
    const own = await readContractInForce(tx, { kind, downline: agent, currency }, at);
    if (!own) continue;
    const window = nextToSettle(own, at, offsetMinutes);
    const soFar = await computeNet(tx, { own, window }, request);
    outlooks.push({ kind, settlesAt: settlesAt(kind, window), soFar });
  }
  return outlooks.sort((a, b) => a.settlesAt - b.settlesAt);
}

/** A window that is over and waits for its settlement comes before the running one. */
function nextToSettle(own: StoredContract, at: Instant, offsetMinutes: number): SettlementWindow {
  const period = windowPeriodOf(own.terms);
  const running = windowAt(period, at, offsetMinutes);
  const before = windowAt(period, instant(running.start - 1), offsetMinutes);
  const isBeforeOwn = own.startsAt !== null && own.startsAt < before.end;
  return isBeforeOwn && settlesAt(own.kind, before) > at ? before : running;
}

/** The own gross less what the direct downline gets from it. */
async function computeNet(
  tx: Tx,
  { own, window }: { readonly own: StoredContract; readonly window: SettlementWindow },
  { agent, merchant, currency, offsetMinutes }: OutlookRequest,
): Promise<Money> {
  const { kind } = own;
  const period: WindowPeriod = windowPeriodOf(own.terms);
  const line = await listLine(tx, { agent, kind, currency, ...window });
  const contracts = line.filter(({ terms }) => windowPeriodOf(terms) === period);
  const { cover } = await readBrandRule(tx, merchant);
  const run = { kind, merchant, period, ...window };
  const lines = await computeRun(tx, { run, contracts }, { offsetMinutes, cover, mark: allEntries });
  return lines.flatMap(({ bills }) => bills).find(({ contract }) => contract.id === own.id)?.net ?? zero;
}
