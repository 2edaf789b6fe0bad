/** What all contracts of a run come to, from entries up to one mark. Nothing is written here. */

import { computeCarryOut } from '#domains/agents/rules/carry.ts';
import { type CoverPolicy, settleLine } from '#domains/agents/rules/line.ts';
import { computeNetLoss } from '#domains/agents/rules/net-loss.ts';
import { isFirstHalf, type SettlementWindow } from '#domains/agents/rules/period.ts';
import { floorToCents, type RealtimeTerms, type TieredTerms } from '#domains/agents/rules/terms.ts';
import { capGross, computeGross } from '#domains/agents/rules/tier.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { sumRealtimeWindows } from '../figure/team-bet.store.ts';
import { sumTeamWindows, type TeamWindow, type WindowFigures } from '../figure/team-window.store.ts';
import { readCarryIns, readGrossOfDay } from './bill.store.ts';
import type { BillInput, ComputedBill } from './computed-bill.ts';
import type { Run, RunContract } from './run.store.ts';

/** A top contract with all below it: what is written in one transaction. */
export type Line = { readonly top: string; readonly bills: readonly ComputedBill[] };

export type ComputeOptions = {
  readonly offsetMinutes: number;
  readonly cover: CoverPolicy;
  readonly mark: bigint;
  /** Add everything up from the entries, as a recomputation does. */
  readonly fromEntries?: boolean;
};

type Amounts = Omit<BillInput, 'below' | 'wholeGross'> & { readonly gross: Money; readonly carryOut: Money };

export type ContractsOfRun = { readonly run: Run; readonly contracts: readonly RunContract[] };

export async function computeRun(tx: Tx, { run, contracts }: ContractsOfRun, options: ComputeOptions): Promise<Line[]> {
  const byCurrency = Map.groupBy(contracts, ({ currency }) => currency);
  const lines: Line[] = [];
  for (const own of byCurrency.values()) {
    const amounts =
      run.kind === 'realtime'
        ? await computeRealtime(tx, { run, contracts: own }, options)
        : await computeTiered(tx, { run, contracts: own }, options);
    lines.push(...linesOf({ run, contracts: own }, amounts, options.cover));
  }
  return lines;
}

/** The part of the window in which a contract is in force. */
const windowOf = ({ start, end }: SettlementWindow, { startsAt, endsAt }: RunContract): SettlementWindow => ({
  start: instant(Math.max(start, startsAt ?? start)),
  end: instant(Math.min(end, endsAt ?? end)),
});

async function computeTiered(
  tx: Tx,
  { run, contracts }: ContractsOfRun,
  { offsetMinutes, mark, fromEntries }: ComputeOptions,
): Promise<Map<string, Amounts>> {
  const isWhole = (contract: RunContract) => {
    const { start, end } = windowOf(run, contract);
    return start === run.start && end === run.end;
  };
  const results = new Map<string, Amounts>();
  for (const group of [contracts.filter(isWhole), contracts.filter((one) => !isWhole(one))]) {
    const windows = group.map((contract): TeamWindow => {
      const { categories, activeMinValidBet, activeMinDeposit } = contract.terms as TieredTerms;
      const { downline: agent, currency } = contract;
      return { agent, currency, ...windowOf(run, contract), categories, activeMinValidBet, activeMinDeposit };
    });
    const figures = await sumTeamWindows(tx, windows, fromEntries ? { offsetMinutes, mark } : { offsetMinutes });
    const ids = group.map(({ id }) => id);
    const carries = run.kind === 'dividend' ? await readCarryIns(tx, ids, run.start) : new Map<string, Money>();
    const paidToday =
      run.kind === 'hourly'
        ? await readGrossOfDay(tx, ids, { start: run.start, offsetMinutes })
        : new Map<string, Money>();
    group.forEach((contract, index) => {
      const own = figures[index];
      if (!own) throw new Error(`agents: no figures for ${contract.id}`);
      results.set(
        contract.id,
        amountsOf(contract, own, {
          carryIn: carries.get(contract.id) ?? zero,
          paidToday: paidToday.get(contract.id) ?? zero,
          isFirstHalf: run.period === 'semimonthly' && isFirstHalf(run, offsetMinutes),
        }),
      );
    });
  }
  return results;
}

function amountsOf(
  { terms: anyTerms }: RunContract,
  figures: WindowFigures,
  { carryIn, paidToday, isFirstHalf: first }: { carryIn: Money; paidToday: Money; isFirstHalf: boolean },
): Amounts {
  const terms = anyTerms as TieredTerms;
  const { lines, netLoss } = computeNetLoss(figures, { platformRate: terms.platformRate, carryIn });
  const { tier, gross } = computeGross(terms, { ...figures, netLoss });
  const capped = capGross(gross, terms.dailyCap, paidToday);
  const isDividend = terms.kind === 'dividend';
  return {
    figures,
    lines: isDividend ? lines : null,
    netLoss,
    tier,
    gross: capped,
    cut: money(gross - capped),
    carryOut: isDividend ? computeCarryOut(terms.carry, { netLoss, carryIn, isFirstHalf: first }) : zero,
  };
}

async function computeRealtime(
  tx: Tx,
  { run, contracts }: ContractsOfRun,
  { mark }: ComputeOptions,
): Promise<Map<string, Amounts>> {
  const windows = contracts.map((contract) => ({
    agent: contract.downline,
    currency: contract.currency,
    ...windowOf(run, contract),
    terms: contract.terms as RealtimeTerms,
  }));
  const sums = await sumRealtimeWindows(tx, windows, mark);
  return new Map(
    contracts.map(({ id }, index) => {
      const own = sums[index];
      if (!own) throw new Error(`agents: no sums for ${id}`);
      const { bets, stake, validBet, payout, parts } = own;
      const none = { rebate: zero, bonus: zero, salary: zero, paymentFee: zero, adjustment: zero, active: 0 };
      const figures: WindowFigures = { bets, stake, validBet, payout, validBetOfAll: validBet, ...none };
      const gross = floorToCents(parts / 1_000_000n);
      return [id, { figures, lines: null, netLoss: zero, tier: null, gross, cut: zero, carryOut: zero }];
    }),
  );
}

function linesOf(
  { run, contracts }: ContractsOfRun,
  amounts: ReadonlyMap<string, Amounts>,
  cover: CoverPolicy,
): Line[] {
  // A downline has one contract of a kind at a time; where one followed another inside a window, the later one is the cover.
  const ofDownline = new Map(contracts.map((contract) => [contract.downline, contract]));
  const aboveOf = ({ upline }: RunContract) => (upline === null ? null : (ofDownline.get(upline)?.id ?? null));
  const members = contracts.map((contract) => ({
    contract: contract.id,
    above: aboveOf(contract),
    gross: amounts.get(contract.id)?.gross ?? zero,
  }));
  const pays = settleLine(members, cover);
  const grossOf = new Map(pays.map(({ contract, gross }) => [contract, gross]));
  const direct = Map.groupBy(members, ({ above }) => above);
  const bills = contracts.map((contract, index): ComputedBill => {
    const [pay, own] = [pays[index], amounts.get(contract.id)];
    if (!pay || !own) throw new Error(`agents: nothing was computed for ${contract.id}`);
    const { gross: wholeGross, carryOut, ...input } = own;
    const below = (direct.get(contract.id) ?? []).map(({ contract: id }) => ({
      contract: id,
      gross: grossOf.get(id) ?? zero,
    }));
    return {
      contract,
      window: windowOf(run, contract),
      above: members[index]?.above ?? null,
      input: { ...input, wholeGross, below },
      gross: pay.gross,
      below: pay.below,
      net: pay.net,
      shortfall: pay.shortfall,
      isPart: pay.isPart,
      carryOut,
    };
  });
  return splitLines(bills);
}

/** Each top with everything that hangs below it. */
function splitLines(bills: readonly ComputedBill[]): Line[] {
  const aboveOf = new Map(bills.map(({ contract, above }) => [contract.id as string, above]));
  const topOf = (id: string): string => {
    let top = id;
    for (let above = aboveOf.get(top); above; above = aboveOf.get(top)) top = above;
    return top;
  };
  return [...Map.groupBy(bills, ({ contract }) => topOf(contract.id))].map(([top, own]) => ({ top, bills: own }));
}

/** Nothing to write down: no play in the window and nothing that came to anything. */
export const isEmptyBill = ({ input, gross, below, contract }: ComputedBill): boolean =>
  (contract.kind === 'realtime' || contract.kind === 'hourly') &&
  input.figures.bets === 0 &&
  gross === 0n &&
  below === 0n;
