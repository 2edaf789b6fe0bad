/** The door of wallet. */
import { type Route, route } from '#platform/server/route.ts';
import { readBalance } from '../contract/balance.ts';
import { createShowBalance, type SymbolOf } from './balance.ts';

export type WalletDeps = { readonly symbolOf: SymbolOf };

export const walletRoutes = (deps: WalletDeps): Route[] => [route(readBalance, createShowBalance(deps))];

export type { SymbolOf } from './balance.ts';
export { announceBalance } from './balance-news.ts';
export { closeTrialWallets, openTrialWallet } from './trial.ts';
export { openWallet } from './wallet.ts';
