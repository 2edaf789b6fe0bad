/** What the security centre needs of the rooms that identity may not know, and of the place it is served from. */
import { hasOpenBet } from '#domains/bets/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { hasOpenOrders } from '#domains/wallet/server/index.ts';
import { zero } from '#kernel/money.ts';
import { memberWorth } from '#ledger';
import { exportOf } from './member-copy.ts';

export const securityOf = (port: number): IdentityDeps['security'] => ({
  // The demo world is served without TLS on the machine itself; everywhere else the proxy in front has it.
  originOf: (domain) => (/(^|\.)localhost$/.test(domain) ? `http://${domain}:${port}` : `https://${domain}`),
  // At vendors too; and what a round wins or an order brings would come to an account that nobody can enter.
  leftOf: async (tx, { member, currency }) => {
    if (await hasOpenBet(tx, { member, currency })) return 'bets_open';
    if ((await memberWorth(tx, member, currency)) > zero) return 'money_left';
    return (await hasOpenOrders(tx, member)) ? 'orders_open' : null;
  },
  exportOf,
});
