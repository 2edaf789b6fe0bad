/** What the bills of a line pay: debts first, then the ledger. */

import { billIssued } from '#domains/agents/contract/event.ts';
import { type OpenDebt, recoverDebts } from '#domains/agents/rules/line.ts';
import type { SettlementWindow } from '#domains/agents/rules/period.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import { listClosed, listLocked } from '#domains/identity/server/index.ts';
import { publishBalance } from '#domains/wallet/server/index.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { dayMs, type Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, type PostRequest, post, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishEvents, publishLive } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { BrandRule } from '../contract/brand-rule.store.ts';
import { insertBills, type KnownBill, type NewBill } from './bill.store.ts';
import type { ComputedBill } from './computed-bill.ts';
import {
  countDebtPeriod,
  insertDebts,
  insertRecoveries,
  lockDebts,
  type NewDebt,
  releaseShortfall,
} from './debt.store.ts';

export type PayDeps = {
  readonly offsetMinutes: number;
  /** Agents who are excluded or on a pause: their new bills wait. */
  readonly listBarred: (tx: Tx, members: readonly MemberId[], at: Instant) => Promise<ReadonlySet<MemberId>>;
};

type PayContext = {
  readonly window: SettlementWindow;
  readonly known: ReadonlyMap<string, KnownBill>;
  readonly rule: BrandRule;
  readonly mark: bigint;
  readonly at: Instant;
  readonly rng: Rng;
  readonly deps: PayDeps;
};

/** Older windows are corrected only with an operator's yes. */
const maxCorrectionAgeMs = 60 * dayMs;

/** In the transaction of the line: bills, what they pay back, what they pay out, and what is owed after them. */
export async function payBills(tx: Tx, due: readonly ComputedBill[], context: PayContext): Promise<void> {
  const { known, rule, mark, at, deps } = context;
  const [first] = due;
  if (!first) return;
  const { currency, kind } = first.contract;
  const agents = due.map(({ contract }) => contract.downline);
  const debts = await lockDebts(tx, agents, { kind, currency });
  const barred = await listWithheld(tx, agents, { at, deps });
  const plans: BillPlan[] = [];
  for (const bill of due)
    plans.push(await planBill(tx, bill, { ...context, debts: debts.get(bill.contract.downline) ?? [], barred }));
  const bills = plans.map(({ bill }) => bill);
  await insertBills(tx, bills, { mark, at, offsetMinutes: deps.offsetMinutes });
  await insertRecoveries(
    tx,
    plans.flatMap(({ recoveries }) => recoveries),
  );
  await countDebtPeriod(
    tx,
    [...debts.values()].flat().map(({ id }) => id),
    at,
  );
  const covered = await postBills(tx, bills, { rule, at });
  await insertDebts(tx, newDebtsOf(bills, known, covered));
  await announceBills(tx, bills, at);
}

type BillPlan = {
  readonly bill: NewBill;
  readonly recoveries: readonly { readonly id: bigint; readonly bill: string; readonly amount: Money }[];
};

type BillContext = PayContext & {
  readonly debts: readonly OpenDebt[];
  /** Agents whose bills wait, and why. */
  readonly barred: ReadonlyMap<MemberId, string>;
};

/** What one bill pays, and what of it goes to earlier debts. */
async function planBill(tx: Tx, bill: ComputedBill, context: BillContext): Promise<BillPlan> {
  const { window, known, at, rng, debts, barred } = context;
  const before = known.get(bill.contract.id);
  const id = makeId('bl', at, rng.bytes(16));
  const difference = before ? money(bill.net - before.net) : zero;
  const payable = before ? await correctionOf(tx, { bill, difference, window }) : bill.net;
  const barredFor = barred.get(bill.contract.downline) ?? null;
  const hold = holdOf(payable, { isCorrection: before !== undefined, ...context });
  const isPayable = payable > 0n && hold === null && barredFor === null;
  const taken = isPayable ? recoverDebts(payable, debts) : [];
  const recovered = sum(taken.map(({ amount }) => amount));
  return {
    bill: {
      id,
      bill,
      version: (before?.version ?? 0) + 1,
      state: stateOf(bill, { payable, waits: hold !== null, isBarred: barredFor !== null }),
      reason: barredFor ?? (hold === 'old_correction' ? hold : bill.isPart ? 'upline_short' : null),
      difference,
      recovered,
      payable,
      paid: isPayable ? money(payable - recovered) : zero,
      issuedAt: isPayable ? at : null,
    },
    recoveries: taken.map((one) => ({ ...one, bill: id })),
  };
}

type CorrectionAmounts = { readonly bill: ComputedBill; readonly difference: Money; readonly window: SettlementWindow };

/** A correction upwards, with what was paid back of a shortfall that was smaller than it seemed. */
async function correctionOf(tx: Tx, { bill, difference, window }: CorrectionAmounts): Promise<Money> {
  const released = await releaseShortfall(tx, { contract: bill.contract.id, window, to: bill.shortfall });
  return money((difference > 0n ? difference : 0n) + released);
}

/** Why staff has to say yes first; null: nobody has to. */
function holdOf(
  payable: Money,
  { isCorrection, at, window, rule }: Pick<PayContext, 'at' | 'window' | 'rule'> & { readonly isCorrection: boolean },
): 'old_correction' | 'approval' | null {
  if (isCorrection && at - window.end > maxCorrectionAgeMs) return 'old_correction';
  return rule.approvalFrom !== null && payable >= rule.approvalFrom ? 'approval' : null;
}

const stateOf = (
  bill: ComputedBill,
  { payable, waits, isBarred }: { readonly payable: Money; readonly waits: boolean; readonly isBarred: boolean },
): NewBill['state'] => {
  if (bill.gross === 0n && bill.below === 0n) return 'NOT_REACHED';
  if (isBarred && payable > 0n) return 'WITHHELD';
  if (waits && payable > 0n) return 'COMPUTED';
  return bill.isPart ? 'PART' : 'ISSUED';
};

/** Whose bills wait, and why. */
async function listWithheld(
  tx: Tx,
  agents: readonly MemberId[],
  { at, deps: { listBarred } }: Pick<PayContext, 'at' | 'deps'>,
): Promise<ReadonlyMap<MemberId, string>> {
  const closed = await listClosed(tx, agents);
  const locked = await listLocked(tx, agents);
  const barred = await listBarred(tx, agents, at);
  return new Map([
    ...[...barred].map((agent) => [agent, 'agent_barred'] as const),
    ...[...locked].map((agent) => [agent, 'agent_locked'] as const),
    ...[...closed].map((agent) => [agent, 'agent_closed'] as const),
  ]);
}

const kindOfPay = (kind: ContractKind) => (kind === 'dividend' ? 'dividend' : 'salary');

export type Payment = {
  readonly id: string;
  readonly agent: MemberId;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly amount: Money;
  readonly at: Instant;
};

/** A bill pays once, whoever asks for it how often. */
export const paymentRequestOf = ({ id, agent, kind, currency, amount, at }: Payment): PostRequest => {
  const from = houseAccount('commission', currency);
  const to = memberAccount(agent, 'cash', currency);
  return { key: `bill:${id}`, legs: [{ from, to, amount, kind: kindOfPay(kind) }], eventAt: at, memo: id };
};

/** Answers what each agent's own wallet covered of a shortfall. */
async function postBills(
  tx: Tx,
  bills: readonly NewBill[],
  { rule, at }: { readonly rule: BrandRule; readonly at: Instant },
): Promise<ReadonlyMap<string, Money>> {
  const [first] = bills;
  if (!first) return new Map();
  const { currency, kind } = first.bill.contract;
  const operator = houseAccount('commission', currency);
  const paid = bills.filter((one) => one.paid > 0n);
  await openAccounts(tx, [
    operator,
    ...paid.map(({ bill }) => memberAccount(bill.contract.downline, 'cash', currency)),
  ]);
  const payments = paid.map(({ id, bill, paid: amount }) =>
    paymentRequestOf({ id, agent: bill.contract.downline, kind, currency, amount, at }),
  );
  const shortfalls = rule.cover === 'WALLET' ? await planWalletCover(tx, bills, { at, operator }) : [];
  const results = await post(tx, [...payments, ...shortfalls.map(({ request }) => request)]);
  const refused = results.slice(0, payments.length).findIndex((result) => !result.ok);
  if (refused !== -1) throw new Error(`agents: bill ${paid[refused]?.id} could not be paid`);
  return new Map(
    shortfalls.flatMap(({ bill, amount }, index) =>
      results[payments.length + index]?.ok ? [[bill, amount] as const] : [],
    ),
  );
}

type Operator = ReturnType<typeof houseAccount>;

/** From the agent's cash up to what is there; the operator covers the rest. */
async function planWalletCover(
  tx: Tx,
  bills: readonly NewBill[],
  { at, operator }: { at: Instant; operator: Operator },
) {
  const short = bills.filter(({ bill, version }) => bill.shortfall > 0n && version === 1);
  const refs = short.map(({ bill }) => memberAccount(bill.contract.downline, 'cash', bill.contract.currency));
  const cash = await readBalances(tx, refs);
  return short.flatMap(({ id, bill }, index) => {
    const from = refs[index];
    const there = from ? (cash.get(from) ?? zero) : zero;
    const amount = there < bill.shortfall ? there : bill.shortfall;
    if (!from || amount <= 0n) return [];
    const kind = kindOfPay(bill.contract.kind);
    const request: PostRequest = {
      key: `shortfall:${id}`,
      legs: [{ from, to: operator, amount, kind }],
      eventAt: at,
      memo: id,
    };
    return [{ bill: id, amount, request }];
  });
}

function newDebtsOf(
  bills: readonly NewBill[],
  known: ReadonlyMap<string, KnownBill>,
  covered: ReadonlyMap<string, Money>,
): NewDebt[] {
  return bills.flatMap(({ id, bill, difference }): NewDebt[] => {
    const { id: contract, downline: agent, kind, currency } = bill.contract;
    const common = { contract, agent, kind, currency, bill: id };
    const before = known.get(contract);
    const short = bill.shortfall - (before?.shortfall ?? 0n) - (covered.get(id) ?? 0n);
    return [
      ...(short > 0n ? [{ ...common, cause: 'shortfall' as const, amount: money(short) }] : []),
      ...(before && difference < 0n ? [{ ...common, cause: 'correction' as const, amount: money(-difference) }] : []),
    ];
  });
}

const announceBills = (tx: Tx, bills: readonly NewBill[], at: Instant): Promise<void> =>
  announcePayments(
    tx,
    bills.flatMap(({ id, bill: { contract }, paid: amount }) => {
      const { downline: agent, kind, currency, merchant } = contract;
      return amount > 0n ? [{ id, agent, kind, currency, merchant, amount, at }] : [];
    }),
  );

export async function announcePayments(
  tx: Tx,
  payments: readonly (Payment & { readonly merchant: string })[],
): Promise<void> {
  await publishEvents(
    tx,
    payments.map(({ id: bill, agent: member, kind, currency, merchant, amount, at }) => ({
      event: billIssued,
      topic: `member:${member}` as const,
      data: { bill, kind, member, merchant, currency, amount, at },
    })),
  );
  for (const { id: billId, agent, kind, currency } of payments) {
    await publishLive(tx, { topic: `member:${agent}`, event: 'contract', data: { billId, kind, step: 'bill' } });
    await publishBalance(tx, agent, currency);
  }
}
