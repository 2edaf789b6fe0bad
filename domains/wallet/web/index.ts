/** The door of the wallet room's screens. */
export { balanceQuery } from './balance.queries.ts';
export { walletTexts } from './texts.ts';
