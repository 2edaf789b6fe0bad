/** The entry point of wallet. */
import { createConcurrencyLimiter, inDomain, type Route, route } from '#platform/server/route.ts';
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
import { createShowPlayBalance, type PlayBalanceDeps, showBalance } from './balance/balance.ts';
import {
  createCancelDeposit,
  createCheckDeposit,
  createMakeDeposit,
  type DepositDeps,
  showDeposit,
  showDeposits,
} from './deposit/deposit.ts';
import { createDepositJobs } from './deposit/deposit-jobs.ts';
import { createAddDepositProof } from './deposit/deposit-proof.ts';
import { createShowMethods, type MethodDeps } from './deposit/method.ts';
import { createReceiveEvent, type PaymentEventDeps } from './payment-event/payment-event.ts';
import {
  createAddPayoutAccount,
  createRemovePayoutAccount,
  type PayoutDeps,
  revealPayoutAccount,
  setDefaultPayoutAccount,
  showPayoutAccounts,
} from './payout/payout-account.ts';
import { movementRoutes } from './record/movement.ts';
import type { WithdrawalDeps } from './withdrawal/withdrawal.ts';
import { withdrawalRoutes } from './withdrawal/withdrawal-routes.ts';

/** Each upload needs memory for a file of five megabytes and its pixels. */
const maxConcurrentUploads = 4;

export type WalletDeps = DepositDeps & MethodDeps & PaymentEventDeps & PayoutDeps & PlayBalanceDeps & WithdrawalDeps;

export function walletRoutes(walletDeps: WalletDeps): Route[] {
  const deps = { ...walletDeps, jobs: createDepositJobs(walletDeps) };
  return inDomain('wallet', [
    route(readBalance, showBalance),
    route(readPlayBalance, createShowPlayBalance(deps)),
    route(listPaymentMethods, createShowMethods(deps)),
    route(makeDeposit, createMakeDeposit(deps)),
    route(readDeposit, showDeposit),
    route(listDeposits, showDeposits),
    route(cancelDeposit, createCancelDeposit(deps)),
    route(checkDeposit, createCheckDeposit(deps)),
    route(addDepositProof, createAddDepositProof(deps), createConcurrencyLimiter(maxConcurrentUploads)),
    route(receivePaymentEvent, createReceiveEvent(deps)),
    route(listPayoutAccounts, showPayoutAccounts),
    route(addPayoutAccount, createAddPayoutAccount(deps), deps.prove.limiter),
    route(removePayoutAccount, createRemovePayoutAccount(deps), deps.prove.limiter),
    route(showPayoutAccount, revealPayoutAccount),
    route(choosePayoutAccount, setDefaultPayoutAccount),
    ...withdrawalRoutes(deps),
    ...movementRoutes(),
  ]);
}

export { listAudit } from './audit.store.ts';
export { publishBalance, publishBalances } from './balance/balance-live.ts';
export { startBalanceWatch } from './balance/balance-watch.ts';
export { listClosedCredits, listMembersOwed } from './closing/closed-credit.store.ts';
export { recordIfAccountClosed, refundClosedCredit, reviewClosedCredit } from './closing/closed-credit.ts';
export { forfeitBalance, readWithdrawableOnClose } from './closing/forfeit-balance.ts';
export { hasOpenOrders } from './closing/open-orders.store.ts';
export {
  type Deposit,
  hasPaidDeposit,
  hasPaidDepositSince,
  readAnyDeposit,
  sumPaidDeposits,
} from './deposit/deposit.store.ts';
export { type DepositRefundRow, listDepositsToRefund, listDepositsToReview } from './deposit/deposit-due.store.ts';
export { createDepositJobs, depositCrons } from './deposit/deposit-jobs.ts';
export { readDepositProof } from './deposit/deposit-proof.store.ts';
export {
  approveDeposit,
  type RejectReason,
  refundDeposit,
  rejectDeposit,
  rejectReasons,
  reviewPaymentEvent,
} from './deposit/deposit-review.ts';
export { type CreditHooks, settleDeposit } from './deposit/deposit-settle.ts';
export { lockDepositsToStop, stopDeposits } from './deposit/deposit-stop.ts';
export { erasePayees } from './erasure.store.ts';
export {
  listDepositsForExport,
  listMemberTransfersForExport,
  listVendorTransfersForExport,
  listWithdrawalsForExport,
} from './export.store.ts';
export { listUnmatchedEvents, readUnmatchedEvent } from './payment-event/payment-event.store.ts';
export {
  haveSharedPayoutAccount,
  listHolderNames as payeeNamesOf,
  listMembersWithSamePayoutAccount,
  listPayoutMarks,
} from './payout/payout-account.store.ts';
export { exportPayoutAccounts } from './payout/payout-account.ts';
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
export { describeMovementKind, showMovements } from './record/movement.ts';
export {
  lockMemberTransfers,
  recallVendorFunds,
  requestTransferIn,
  requestTransferOut,
  usesVendorWallet,
  type VendorVisit,
} from './transfer/auto-transfer.ts';
export { type AutoTransferDeps, autoTransferCrons, createAutoTransferJobs } from './transfer/auto-transfer-jobs.ts';
export { listUnansweredTransfers, readTransfers, type VendorTransfer } from './transfer/transfer.store.ts';
export { createTransferJobs, transferCrons } from './transfer/transfer-jobs.ts';
export { sumReceived } from './transfer/transfer-member.store.ts';
export { endTransferByHand, reviewDifference, transferLateMs } from './transfer/transfer-review.ts';
export { type TransferRouteDeps, transferRoutes } from './transfer/transfer-routes.ts';
export { listDifferences, readDifference } from './transfer/vendor-difference.store.ts';
export { hasFundsAt, listVendorWallets, readVendorFunds } from './transfer/vendor-wallet.ts';
export { closeTrialWallets, openTrialWallet, readPlayMoney } from './trial.ts';
export { createVendorClients } from './vendors/index.ts';
export type {
  LoadVendorClients,
  VendorAnswer,
  VendorClient,
  VendorTransferRequest,
  VendorWalletKey,
} from './vendors/vendor.ts';
export { openWallet } from './wallet.ts';
export { readAnyWithdrawal, type WithdrawalRow } from './withdrawal/withdrawal.store.ts';
export { listWithdrawalsToReview } from './withdrawal/withdrawal-due.store.ts';
export { createWithdrawalJobs, withdrawalCrons } from './withdrawal/withdrawal-jobs.ts';
export { listProofInfos as listWithdrawalProofs, readWithdrawalProof } from './withdrawal/withdrawal-proof.store.ts';
export {
  approveWithdrawal,
  failWithdrawal,
  forceReceipt,
  markWithdrawalPaid,
  markWithdrawalReviewed,
  rejectWithdrawal,
  returnWithdrawalRest,
  revealPayee,
  type WithdrawalRefusal,
  withdrawalRefusals,
} from './withdrawal/withdrawal-review.ts';
export { listFailedChecks } from './withdrawal/withdrawal-step.store.ts';
