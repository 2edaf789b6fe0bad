/** What the security centre needs of domains that identity may not import, and of the host that serves it. */
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { giveProfileBonus, showProfileBonus } from '#domains/rewards/server/index.ts';
import { recallVendorFunds } from '#domains/wallet/server/index.ts';
import { closureHooks } from './account-closure.ts';
import { exportMemberData } from './member-export.ts';

export const createSecurityDeps = (port: number): IdentityDeps['security'] => ({
  // The demo world is served without TLS on the machine itself; everywhere else the proxy in front has it.
  originOf: (domain) => (/(^|\.)localhost$/.test(domain) ? `http://${domain}:${port}` : `https://${domain}`),
  leaving: closureHooks,
  exportOf: exportMemberData,
  onBarred: recallVendorFunds,
  zaloBonus: {
    show: (tx, of) => showProfileBonus(tx, { ...of, field: 'zalo' }),
    give: (tx, { zalo, ...of }) => giveProfileBonus(tx, { ...of, field: 'zalo', fieldText: zalo }),
  },
});
