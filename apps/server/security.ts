/** What the security centre needs of the rooms that identity may not know, and of the place it is served from. */
import type { IdentityDeps } from '#domains/identity/server/index.ts';
import { callHome } from '#domains/wallet/server/index.ts';
import { leaving } from './leaving.ts';
import { exportOf } from './member-copy.ts';

export const securityOf = (port: number): IdentityDeps['security'] => ({
  // The demo world is served without TLS on the machine itself; everywhere else the proxy in front has it.
  originOf: (domain) => (/(^|\.)localhost$/.test(domain) ? `http://${domain}:${port}` : `https://${domain}`),
  leaving,
  exportOf,
  onBarred: callHome,
});
