/** The entry point of the wallet domain's screens. */

export { BalanceBox } from './balance/BalanceBox.tsx';
export { balanceQuery, patchCash, playBalanceQuery } from './balance/balance.queries.ts';
export { setBalanceHidden } from './balance/hidden-balance.ts';
export { useBalance } from './balance/use-balance.ts';
export { downlineTransfer } from './downline/downline-transfer.ts';
export { orderKey, paidDepositsQuery } from './order.queries.ts';
export { depositPage, myWalletPage, transferFundPage, transferUplinePage, withdrawPage } from './pages.ts';
export { payoutCard } from './payout/payout-card.ts';
export { accountRecord } from './record/account-record.ts';
export type { ExternalCause } from './record/movement.queries.ts';
export { walletTexts } from './texts.ts';
export { vendorMoneyBar } from './transfer/vendor-money-bar.ts';
