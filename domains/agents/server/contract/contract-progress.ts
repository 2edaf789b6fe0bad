/** What a contract has come to: in its running window so far, and in the last whole one before terms are signed. */

import { computeNetLoss } from '#domains/agents/rules/net-loss.ts';
import { type SettlementWindow, windowAt, windowPeriodOf } from '#domains/agents/rules/period.ts';
import type { Terms, TieredTerms } from '#domains/agents/rules/terms.ts';
import { computeGross, computeRealtimeGross, type GrossAmount } from '#domains/agents/rules/tier.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { listTeamBetsIn } from '../figure/team-bet.store.ts';
import { sumTeamWindows, type WindowFigures } from '../figure/team-window.store.ts';
import { readCarryIn } from '../settlement/bill.store.ts';
import type { StoredContract } from './contract.store.ts';

export type WindowResult = GrossAmount & {
  readonly figures: WindowFigures;
  readonly netLoss: Money;
  readonly carryIn: Money;
};

const noFigures: Omit<WindowFigures, never> = {
  stake: zero,
  payout: zero,
  validBet: zero,
  validBetOfAll: zero,
  rebate: zero,
  bonus: zero,
  salary: zero,
  paymentFee: zero,
  adjustment: zero,
  active: 0,
  bets: 0,
};

type WindowRequest = {
  readonly contract: Pick<StoredContract, 'id' | 'downline' | 'currency'>;
  readonly terms: Terms;
  readonly window: SettlementWindow;
  readonly offsetMinutes: number;
};

/** What these terms come to over a window, before anything is paid from it to the downline. */
export async function computeWindow(tx: Tx, request: WindowRequest): Promise<WindowResult> {
  const { terms } = request;
  return terms.kind === 'realtime' ? computeRealtimeWindow(tx, request) : computeTieredWindow(tx, request, terms);
}

async function computeTieredWindow(
  tx: Tx,
  { contract, window, offsetMinutes }: WindowRequest,
  terms: TieredTerms,
): Promise<WindowResult> {
  const { categories, activeMinValidBet, activeMinDeposit, platformRate } = terms;
  const team = { agent: contract.downline, currency: contract.currency, ...window };
  const [figures = noFigures] = await sumTeamWindows(
    tx,
    [{ ...team, categories, activeMinValidBet, activeMinDeposit }],
    { offsetMinutes },
  );
  const carryIn = terms.kind === 'dividend' ? await readCarryIn(tx, contract.id, window.start) : zero;
  const { netLoss } = computeNetLoss(figures, { platformRate, carryIn });
  return { figures, netLoss, carryIn, ...computeGross(terms, { ...figures, netLoss }) };
}

async function computeRealtimeWindow(tx: Tx, { contract, terms, window }: WindowRequest): Promise<WindowResult> {
  if (terms.kind !== 'realtime') throw new Error('agents: terms of another kind');
  const bets = await listTeamBetsIn(tx, { agent: contract.downline, currency: contract.currency, ...window });
  const counted = bets.filter(({ stake, validBet }) => stake >= terms.singleBet && validBet > 0n);
  const add = (of: (bet: (typeof bets)[number]) => Money) =>
    counted.reduce((total, bet) => (total + of(bet)) as Money, zero);
  const figures = {
    ...noFigures,
    stake: add(({ stake }) => stake),
    validBet: add(({ validBet }) => validBet),
    payout: add(({ payout }) => payout),
    bets: counted.length,
  };
  return { figures, netLoss: zero, carryIn: zero, tier: null, gross: computeRealtimeGross(terms, bets) };
}

/** The last whole window by a contract's terms, and by those in force. */
export async function compareLastWindow(
  tx: Tx,
  {
    contract,
    inForce,
    at,
    offsetMinutes,
  }: {
    readonly contract: StoredContract;
    readonly inForce: StoredContract | null;
    readonly at: Instant;
    readonly offsetMinutes: number;
  },
) {
  const period = windowPeriodOf(contract.terms);
  const running = windowAt(period, at, offsetMinutes);
  const window = windowAt(period, (running.start - 1) as Instant, offsetMinutes);
  const now = await computeWindow(tx, { contract, terms: contract.terms, window, offsetMinutes });
  const was = inForce && (await computeWindow(tx, { contract, terms: inForce.terms, window, offsetMinutes }));
  const { validBet, active } = now.figures;
  return {
    windowStart: window.start,
    windowEnd: window.end,
    validBet,
    netLoss: now.netLoss,
    active,
    was: was?.gross ?? null,
    now: now.gross,
  };
}
