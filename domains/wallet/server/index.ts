/** The door of wallet. */
import { createDoor, inRoom, type Route, route } from '#platform/server/route.ts';
import { readBalance, readPlayBalance } from '../contract/balance.ts';
import {
  addDepositProof,
  cancelDeposit,
  checkDeposit,
  listDeposits,
  makeDeposit,
  readDeposit,
} from '../contract/deposit.ts';
import { listPaymentMethods } from '../contract/method.ts';
import { receivePaymentEvent } from '../contract/payment-event.ts';
import {
  addPayoutAccount,
  choosePayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  showPayoutAccount,
} from '../contract/payout-account.ts';
import { createShowPlayBalance, type PlayBalanceDeps, showBalance } from './balance.ts';
import {
  createAskAboutDeposit,
  createEndDeposit,
  createMakeDeposit,
  type DepositDeps,
  showDeposit,
  showDeposits,
} from './deposit.ts';
import { createDepositJobs } from './deposit-jobs.ts';
import { createShowMethods, type MethodDeps } from './method.ts';
import { movementRoutes } from './movement.ts';
import { createReceiveEvent, type EventDeps } from './payment-event.ts';
import {
  createAddPayoutAccount,
  createRemovePayoutAccount,
  makeDefault,
  type PayoutDeps,
  revealPayoutAccount,
  showPayoutAccounts,
} from './payout-account.ts';
import { createAddProof } from './proof.ts';
import type { WithdrawalDeps } from './withdrawal.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

/** Each holds a file of five megabytes and the pixels that are in it. */
const uploadsAtOnce = 4;

export type WalletDeps = DepositDeps & MethodDeps & EventDeps & PayoutDeps & PlayBalanceDeps & WithdrawalDeps;

export function walletRoutes(given: WalletDeps): Route[] {
  const deps = { ...given, jobs: createDepositJobs(given) };
  return inRoom('wallet', [
    route(readBalance, showBalance),
    route(readPlayBalance, createShowPlayBalance(deps)),
    route(listPaymentMethods, createShowMethods(deps)),
    route(makeDeposit, createMakeDeposit(deps)),
    route(readDeposit, showDeposit),
    route(listDeposits, showDeposits),
    route(cancelDeposit, createEndDeposit(deps)),
    route(checkDeposit, createAskAboutDeposit(deps)),
    route(addDepositProof, createAddProof(deps), createDoor(uploadsAtOnce)),
    route(receivePaymentEvent, createReceiveEvent(deps)),
    route(listPayoutAccounts, showPayoutAccounts),
    route(addPayoutAccount, createAddPayoutAccount(deps), deps.prove.door),
    route(removePayoutAccount, createRemovePayoutAccount(deps), deps.prove.door),
    route(showPayoutAccount, revealPayoutAccount),
    route(choosePayoutAccount, makeDefault),
    ...withdrawalRoutes(deps),
    ...movementRoutes(),
  ]);
}

export { listAudit } from './audit.store.ts';
export { announceBalance } from './balance-news.ts';
export { startBalanceWatch } from './balance-watch.ts';
export { callHome, followIn, followOut, holdTransfers, keepsBalance, type Visit } from './carry.ts';
export { type CarryDeps, carryCrons, createCarryJobs } from './carry-jobs.ts';
export { listClosedCredits, listOwed } from './closed-credit.store.ts';
export { lookedAtClosedCredit, sendBackClosedCredit } from './closed-credit.ts';
export { copyDeposits, copyMemberTransfers, copyVendorTransfers, copyWithdrawals } from './copy.store.ts';
export { type Deposit, hasPaid, readAnyDeposit } from './deposit.store.ts';
export { dueToReview, dueToSendBack, type OwedRow } from './deposit-due.store.ts';
export { createDepositJobs, depositCrons } from './deposit-jobs.ts';
export { type CreditDoor, settleDeposit } from './deposit-settle.ts';
export { holdDeposits, stopDeposits } from './deposit-stop.ts';
export { forgetPayees } from './forget.store.ts';
export { giveUpRest, withdrawableInstead } from './give-up.ts';
export { hasOpenOrders } from './open-orders.store.ts';
export { listStrayEvents, readStrayEvent } from './payment-event.store.ts';
export { listHolders as payeeNamesOf } from './payout-account.store.ts';
export { exportPayoutAccounts } from './payout-account.ts';
export { readProof } from './proof.store.ts';
export { createPaymentProviders } from './providers/index.ts';
export type { PaymentProviders } from './providers/provider.ts';
export {
  markSandboxPayment,
  markSandboxPayout,
  readSandboxPayment,
  readSandboxPayout,
  type SandboxPayment,
  type SandboxPayout,
} from './providers/sandbox.store.ts';
export {
  type SandboxEvent,
  sandboxHeader,
  sandboxName,
  sandboxPage,
  sandboxPayoutPage,
  signSandboxEvent,
} from './providers/sandbox.ts';
export {
  approveDeposit,
  lookedAtEvent,
  type RejectReason,
  rejectDeposit,
  rejectReasons,
  sendBackDeposit,
} from './review.ts';
export { listUnanswered, readTransfers, type Transfer } from './transfer.store.ts';
export { createTransferJobs, transferCrons } from './transfer-jobs.ts';
export { sumReceived } from './transfer-member.store.ts';
export { endTransferByHand, lookedAtDifference, transferLateMs } from './transfer-review.ts';
export { type TransferRouteDeps, transferRoutes } from './transfer-routes.ts';
export { closeTrialWallets, openTrialWallet, readPlayMoney } from './trial.ts';
export { listDifferences, readDifference } from './vendor-difference.store.ts';
export { awayOf, hasMoneyAt, pursesAt } from './vendor-wallet.ts';
export { createVendorDoors } from './vendors/index.ts';
export type { MoveAnswer, VendorDoor, VendorDoors, VendorMove, VendorPurse } from './vendors/vendor.ts';
export { openWallet } from './wallet.ts';
export { readAnyWithdrawal, type WithdrawalRow } from './withdrawal.store.ts';
export { listWithdrawalsToReview } from './withdrawal-due.store.ts';
export { createWithdrawalJobs, withdrawalCrons } from './withdrawal-jobs.ts';
export { listProofSizes as listWithdrawalProofs, readWithdrawalProof } from './withdrawal-proof.store.ts';
export {
  approveWithdrawal,
  failWithdrawal,
  forceReceipt,
  lookedAtWithdrawal,
  markWithdrawalPaid,
  rejectWithdrawal,
  returnWithdrawalRest,
  revealPayee,
  type WithdrawalRefusal,
  withdrawalRefusals,
} from './withdrawal-review.ts';
export { listFailedChecks } from './withdrawal-step.store.ts';
