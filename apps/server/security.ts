/** What the security centre needs of the rooms that identity may not know, and of the place it is served from. */
import { hasOpenBet } from '#domains/bets/server/index.ts';
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { exportProtection } from '#domains/protection/server/index.ts';
import { exportPayoutAccounts, hasOpenOrders } from '#domains/wallet/server/index.ts';
import { moneyText, zero } from '#kernel/money.ts';
import { balances, memberAccount, memberWorth, statement } from '#ledger';

const shown = ['cash', 'held', 'locked', 'bonus'] as const;

/** More than a page, less than a flood; older transfers are in the account record. */
const transfersMost = 1_000;

export const securityOf = (port: number): IdentityDeps['security'] => ({
  // The demo world is served without TLS on the machine itself; everywhere else the proxy in front has it.
  originOf: (domain) => (/(^|\.)localhost$/.test(domain) ? `http://${domain}:${port}` : `https://${domain}`),
  // At vendors too; and what a round wins or an order brings would come to an account that nobody can enter.
  leftOf: async (tx, { member, currency }) => {
    if (await hasOpenBet(tx, { member, currency })) return 'bets_open';
    if ((await memberWorth(tx, member, currency)) > zero) return 'money_left';
    return (await hasOpenOrders(tx, member)) ? 'orders_open' : null;
  },
  exportOf: async (tx, { member, currency }) => {
    const amounts = await balances(
      tx,
      shown.map((purpose) => memberAccount(member, purpose, currency)),
    );
    const transfers = await statement(tx, memberAccount(member, 'cash', currency), { limit: transfersMost });
    return {
      protection: await exportProtection(tx, member),
      wallet: {
        currency,
        payoutAccounts: await exportPayoutAccounts(tx, member),
        balances: Object.fromEntries([...amounts].map(([account, amount]) => [account, moneyText(amount)])),
        transfers: transfers.map(({ kind, amount, after, eventAt }) => ({
          kind,
          amount: moneyText(amount),
          after: after === null ? null : moneyText(after),
          eventAt,
        })),
      },
    };
  },
});
