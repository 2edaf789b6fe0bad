/** The domains as the product wires them, for the history of the demo world. */
import { sendFeedback } from '#domains/content/contract/feedback.ts';
import { createFeedback } from '#domains/content/server/feedback/feedback.ts';
import type { ProofChecks } from '#domains/identity/server/index.ts';
import { transferRoutes, walletRoutes } from '#domains/wallet/server/index.ts';
import { createConcurrencyLimiter, route } from '#platform/server/route.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { composeProtection } from '../apps/server/protection/protection.ts';
import { createTransferDeps } from '../apps/server/wallet/transfer.ts';
import { createSiteOriginOf, createWalletDeps, openDepositRequirement } from '../apps/server/wallet/wallet.ts';
import { findLotteryOffer } from './demo/lottery-offer.ts';
import type { HistoryDomains } from './history/history-context.ts';

/** Everybody in a story is who they say they are. */
const alwaysProven: ProofChecks = {
  paymentPassword: async () => null,
  factor: async () => null,
  either: async () => null,
  limiter: createConcurrencyLimiter(1),
};

export const historyDomains: HistoryDomains = {
  beforeCredit: openDepositRequirement,
  originOf: createSiteOriginOf(8080),
  lotteryOfferOf: findLotteryOffer,
  routesOf: (payments) => {
    const protection = composeProtection();
    const identity = { prove: alwaysProven, tellOwner: async () => {} };
    return [
      ...walletRoutes(createWalletDeps({ payments, protection, identity, log: silentLog })),
      ...transferRoutes(createTransferDeps({ protection, prove: alwaysProven, sandbox: true })),
      ...protection.routes,
      route(sendFeedback, createFeedback),
    ];
  },
};
