/** What the security centre needs of the rooms that identity may not know, and of the place it is served from. */
import { hasOpenBet } from '#domains/bets/server/index.ts';
import { lockPlayers } from '#domains/games/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { callHome, hasOpenOrders } from '#domains/wallet/server/index.ts';
import { zero } from '#kernel/money.ts';
import { memberWorth } from '#ledger';
import { exportOf } from './member-copy.ts';

export const securityOf = (port: number): IdentityDeps['security'] => ({
  // The demo world is served without TLS on the machine itself; everywhere else the proxy in front has it.
  originOf: (domain) => (/(^|\.)localhost$/.test(domain) ? `http://${domain}:${port}` : `https://${domain}`),
  // At vendors too; and what a round wins or an order brings would come to an account that nobody can enter.
  leftOf: async (tx, { member, currency }) => {
    // A bet that is under way is waited for, and one that comes now is judged after the account has closed.
    await lockPlayers(tx, [member]);
    if (await hasOpenBet(tx, { member, currency })) return 'bets_open';
    // In this order: no new order begins any more, and what an open one brought between two looks the second one sees.
    const isOrderOpen = await hasOpenOrders(tx, member);
    if ((await memberWorth(tx, member, currency)) > zero) return 'money_left';
    return isOrderOpen ? 'orders_open' : null;
  },
  exportOf,
  onBarred: callHome,
});
