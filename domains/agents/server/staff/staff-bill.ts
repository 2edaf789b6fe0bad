/** Bills that wait: above the brand's limit, corrections of old windows, and those of agents who were barred. */

import { mayTakeBillStep } from '#domains/agents/rules/bill-state.ts';
import { recoverDebts } from '#domains/agents/rules/line.ts';
import { isClosed } from '#domains/identity/server/index.ts';
import { type Money, money, moneyText, sum } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { type Correction, oweForCorrection, releaseForCorrection } from '../settlement/correction.ts';
import { insertRecoveries, lockDebts } from '../settlement/debt.store.ts';
import { announcePayments, paymentRequestOf } from '../settlement/pay.ts';
import { type AgentStaffAction, recordAction } from './staff-action.ts';
import {
  lockBill,
  markApproved,
  markPaid,
  markWithheld,
  readShortfallBefore,
  type WaitingBill,
} from './waiting-bill.store.ts';

type BillAction = AgentStaffAction & { readonly bill: string };
type BillFault = 'bill_unknown' | 'wrong_state';

/** It is paid in the same transaction, less what is owed by then. */
export async function approveBill(
  tx: Tx,
  { bill: id, ...action }: BillAction,
): Promise<Outcome<WaitingBill, BillFault | 'agent_closed'>> {
  const bill = await lockBill(tx, id);
  if (!bill) return refuse('bill_unknown');
  if (!mayTakeBillStep('approve', bill.state)) return refuse('wrong_state');
  if (await isClosed(tx, bill.agent)) return refuse('agent_closed');
  const { actor, at } = action;
  await markApproved(tx, { id: bill.id, by: actor });
  const payable = bill.isDeferred ? await applyDeferred(tx, bill) : bill.payable;
  const { recovered, paid } = await recover(tx, { ...bill, payable });
  const state = bill.isPart ? 'PART' : 'ISSUED';
  const reason = bill.isPart ? 'upline_short' : null;
  await markPaid(tx, { id: bill.id, state, reason, payable, recovered, paid, at });
  if (paid > 0n) await payBill(tx, bill, { amount: paid, at });
  await recordAction(tx, action, {
    action: 'bill.approved',
    subject: bill.id,
    detail: { from: bill.state, to: state, agent: bill.agent, payable: moneyText(payable), paid: moneyText(paid) },
  });
  return done({ ...bill, payable, state, reason });
}

/** The correction of an old window takes effect now. Answers what is due to the agent. */
async function applyDeferred(tx: Tx, bill: WaitingBill): Promise<Money> {
  const correction: Correction = {
    ...bill,
    bill: bill.id,
    shortfallBefore: await readShortfallBefore(tx, bill),
    window: { start: bill.windowStart, end: bill.windowEnd },
  };
  const payable = bill.version > 1 ? await releaseForCorrection(tx, correction) : bill.payable;
  await oweForCorrection(tx, correction);
  return payable;
}

/** The period of a debt was counted when the bill was computed. */
async function recover(tx: Tx, { id, agent, kind, currency, payable }: WaitingBill) {
  const debts = (await lockDebts(tx, [agent], { kind, currency })).get(agent) ?? [];
  const taken = recoverDebts(payable, debts);
  await insertRecoveries(
    tx,
    taken.map((one) => ({ ...one, bill: id })),
  );
  const recovered = sum(taken.map(({ amount }) => amount));
  return { recovered, paid: money(payable - recovered) };
}

async function payBill(
  tx: Tx,
  { id, agent, kind, currency, merchant }: WaitingBill,
  { amount, at }: { amount: Money; at: AgentStaffAction['at'] },
): Promise<void> {
  const payment = { id, agent, kind, currency, merchant, amount, at };
  await openAccounts(tx, [houseAccount('commission', currency), memberAccount(agent, 'cash', currency)]);
  const [result] = await post(tx, [paymentRequestOf(payment)]);
  if (!result?.ok) throw new Error(`agents: bill ${id} could not be paid`);
  await announcePayments(tx, [payment]);
}

export async function withholdBill(
  tx: Tx,
  { bill: id, ...action }: BillAction,
): Promise<Outcome<WaitingBill, BillFault>> {
  const bill = await lockBill(tx, id);
  if (!bill) return refuse('bill_unknown');
  if (!mayTakeBillStep('withhold', bill.state)) return refuse('wrong_state');
  await markWithheld(tx, { id: bill.id, reason: action.reason });
  await recordAction(tx, action, {
    action: 'bill.withheld',
    subject: bill.id,
    detail: { from: bill.state, agent: bill.agent, payable: moneyText(bill.payable) },
  });
  return done({ ...bill, state: 'WITHHELD', reason: action.reason });
}
