/** What the bills of a line pay: debts first, then the ledger. */

import { billIssued } from '#domains/agents/contract/event.ts';
import { type OpenDebt, recoverDebts } from '#domains/agents/rules/line.ts';
import type { SettlementWindow } from '#domains/agents/rules/period.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import { listClosed, listLocked } from '#domains/identity/server/index.ts';
import { publishBalances } from '#domains/wallet/server/index.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, money, sum, zero } from '#kernel/money.ts';
import { dayMs, type Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, type PostRequest, post, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishEvents, publishLiveEvents } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { BrandRule } from '../contract/brand-rule.store.ts';
import { type BillId, insertBills, type KnownBill, type NewBill } from './bill.store.ts';
import type { ComputedBill } from './computed-bill.ts';
import { type Correction, oweForCorrection, releaseForCorrection } from './correction.ts';
import { countDebtPeriod, insertRecoveries, lockDebts } from './debt.store.ts';
import { lockUnpaidBills, saveCovered, type UnpaidBill } from './unpaid-bill.store.ts';

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
  /** Whether the window was settled before. */
  readonly isCorrection: boolean;
};

/** Older windows are corrected only with an operator's yes. */
const maxCorrectionAgeMs = 60 * dayMs;

/** In the transaction of the line: bills, what they pay back, what they pay out, and what is owed after them. */
export async function payBills(tx: Tx, due: readonly ComputedBill[], context: PayContext): Promise<void> {
  const { rule, mark, at, deps, isCorrection, window } = context;
  const [first] = due;
  if (!first) return;
  const { currency, kind } = first.contract;
  const agents = due.map(({ contract }) => contract.downline);
  const contracts = due.map(({ contract }) => contract.id);
  const unpaid = isCorrection ? await lockUnpaidBills(tx, contracts, window) : [];
  const drafts: BillDraft[] = [];
  for (const bill of due) drafts.push(await draftBill(tx, bill, { ...context, unpaid }));
  // After the drafts: a correction may have lowered what is owed.
  const debts = await lockDebts(tx, agents, { kind, currency });
  const barred = await listWithheld(tx, agents, { at, deps });
  const plans = drafts.map((draft) =>
    planBill(draft, { ...context, debts: debts.get(draft.bill.contract.downline) ?? [], barred }),
  );
  const bills = plans.map(({ bill }) => bill);
  await insertBills(tx, bills, { mark, at, offsetMinutes: deps.offsetMinutes });
  await insertRecoveries(
    tx,
    plans.flatMap(({ recoveries }) => recoveries),
  );
  // A correction is no further period.
  if (!isCorrection)
    await countDebtPeriod(
      tx,
      [...debts.values()].flat().map(({ id }) => id),
      at,
    );
  const covered = await postBills(tx, bills, { rule, at });
  await saveCovered(tx, covered);
  for (const { correction, bill } of plans)
    if (!bill.isDeferred) await oweForCorrection(tx, correction, covered.get(bill.id));
  await announceBills(tx, bills, at);
}

type BillDraft = {
  readonly bill: ComputedBill;
  readonly version: number;
  readonly correction: Correction;
  readonly payable: Money;
  readonly hold: 'old_correction' | 'approval' | null;
  /** An earlier version of the bill that staff withholds. */
  readonly withheld: UnpaidBill | null;
};

/** What a bill comes to against the version before it. Of an old window nothing is changed yet. */
async function draftBill(
  tx: Tx,
  bill: ComputedBill,
  { window, known, at, rng, rule, isCorrection, unpaid }: PayContext & { readonly unpaid: readonly UnpaidBill[] },
): Promise<BillDraft> {
  const before = known.get(bill.contract.id);
  const correction = correctionOf(bill, { before, window, id: makeId('bl', at, rng.bytes(16)) });
  const isOld = isCorrection && at - window.end > maxCorrectionAgeMs;
  const own = unpaid.filter(({ contract }) => contract === bill.contract.id);
  const payable = before && !isOld ? await releaseForCorrection(tx, correction) : gainOf(bill, before);
  const waits = payable > 0n && (own.length > 0 || isAboveLimit(payable, rule));
  return {
    bill,
    version: (before?.version ?? 0) + 1,
    correction,
    payable,
    hold: isOld ? 'old_correction' : waits ? 'approval' : null,
    withheld: own.find(({ state }) => state === 'WITHHELD') ?? null,
  };
}

const isAboveLimit = (payable: Money, { approvalFrom }: BrandRule): boolean =>
  approvalFrom !== null && payable >= approvalFrom;

/** The net, or what a correction adds to the one before. */
const gainOf = ({ net }: ComputedBill, before: KnownBill | undefined): Money =>
  before && before.net > net ? zero : money(net - (before?.net ?? 0n));

const correctionOf = (
  bill: ComputedBill,
  { before, window, id }: { before: KnownBill | undefined; window: SettlementWindow; id: BillId },
): Correction => ({
  bill: id,
  difference: before ? money(bill.net - before.net) : zero,
  shortfall: bill.shortfall,
  shortfallBefore: before?.shortfall ?? zero,
  contract: bill.contract.id,
  agent: bill.contract.downline,
  kind: bill.contract.kind,
  currency: bill.contract.currency,
  window,
});

type BillPlan = {
  readonly bill: NewBill;
  readonly correction: Correction;
  readonly recoveries: readonly { readonly id: bigint; readonly bill: string; readonly amount: Money }[];
};

type BillContext = PayContext & {
  readonly debts: readonly OpenDebt[];
  /** Agents whose bills wait, and why. */
  readonly barred: ReadonlyMap<MemberId, string>;
};

/** What one bill pays, and what of it goes to earlier debts. */
function planBill(
  { bill, version, correction, payable, hold, withheld }: BillDraft,
  { at, debts, barred }: BillContext,
): BillPlan {
  const { bill: id, difference, shortfall, shortfallBefore } = correction;
  const withheldFor = barred.get(bill.contract.downline) ?? withheld?.reason ?? null;
  const isDeferred = hold === 'old_correction' && (payable > 0n || difference !== 0n || shortfall !== shortfallBefore);
  const isPayable = payable > 0n && hold === null && withheldFor === null;
  const taken = isPayable ? recoverDebts(payable, debts) : [];
  const recovered = sum(taken.map(({ amount }) => amount));
  return {
    correction,
    bill: {
      id: id as BillId,
      bill,
      version,
      state: stateOf(bill, { payable, waits: hold !== null, isDeferred, isWithheld: withheldFor !== null }),
      reason: withheldFor ?? (isDeferred ? 'old_correction' : bill.isPart ? 'upline_short' : null),
      difference,
      recovered,
      payable,
      paid: isPayable ? money(payable - recovered) : zero,
      issuedAt: isPayable ? at : null,
      isDeferred,
    },
    recoveries: taken.map((one) => ({ ...one, bill: id })),
  };
}

type BillCircumstances = {
  readonly payable: Money;
  readonly waits: boolean;
  readonly isDeferred: boolean;
  readonly isWithheld: boolean;
};

const stateOf = (
  { gross, below, isPart }: ComputedBill,
  { payable, waits, isDeferred, isWithheld }: BillCircumstances,
): NewBill['state'] => {
  if (isWithheld && payable > 0n) return 'WITHHELD';
  if (isDeferred || (waits && payable > 0n)) return 'COMPUTED';
  if (gross === 0n && below === 0n && payable === 0n) return 'NOT_REACHED';
  return isPart ? 'PART' : 'ISSUED';
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
  await publishLiveEvents(
    tx,
    payments.map(({ id: billId, agent, kind }) => ({
      topic: `member:${agent}`,
      event: 'contract',
      data: { billId, kind, step: 'bill' },
    })),
  );
  for (const [currency, own] of Map.groupBy(payments, (payment) => payment.currency))
    await publishBalances(
      tx,
      own.map(({ agent }) => agent),
      currency,
    );
}
