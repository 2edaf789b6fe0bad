/** The door of the wallet room's screens. */
export { balanceQuery, playBalanceQuery } from './balance.queries.ts';
export { hideBalance } from './hidden-balance.ts';
export type { OutsideCause } from './movement/movement.queries.ts';
export { accountRecord } from './movement/part.ts';
export { orderKey, paidDepositsQuery } from './order.queries.ts';
export { depositPage, myWalletPage, transferFundPage, transferUplinePage, withdrawPage } from './pages.ts';
export { payoutCard } from './payout/card.ts';
export { BalanceBox } from './player/BalanceBox.tsx';
export { walletTexts } from './texts.ts';
export { vendorMoneyBar } from './transfer/bar.ts';
export { useBalance } from './use-balance.ts';
