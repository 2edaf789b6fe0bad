/** What staff does about agents. Every action has its row of the audit. */
import type { approveBill, withholdBill } from './staff-bill.ts';
import type { endContractAtOnce, offerForOperator, setBrandTerms } from './staff-contract.ts';
import type { approveMove, cancelMove, requestMove } from './staff-move.ts';
import type { grantQuota, setContractFlags, setTopPoint } from './staff-setting.ts';

type Action = (...args: never[]) => Promise<{ readonly ok: boolean; readonly fault?: string }>;
type FaultOfAction<A extends Action> = Extract<Awaited<ReturnType<A>>, { readonly ok: false }>['fault'];

export type StaffFault = FaultOfAction<
  | typeof approveBill
  | typeof withholdBill
  | typeof endContractAtOnce
  | typeof offerForOperator
  | typeof setBrandTerms
  | typeof approveMove
  | typeof cancelMove
  | typeof requestMove
  | typeof grantQuota
  | typeof setContractFlags
  | typeof setTopPoint
>;

export { listOpenMoves, type Move } from '../tree/move.store.ts';
export { listAudit } from './audit.store.ts';
export type { AgentStaffAction } from './staff-action.ts';
export { approveBill, withholdBill } from './staff-bill.ts';
export { endContractAtOnce, offerForOperator, setBrandTerms } from './staff-contract.ts';
export { approveMove, cancelMove, requestMove } from './staff-move.ts';
export { grantQuota, setBrandRule, setContractFlags, setTopPoint } from './staff-setting.ts';
export { listWaitingBills, type WaitingBill } from './waiting-bill.store.ts';
