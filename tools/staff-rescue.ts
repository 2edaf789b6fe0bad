/** What account support needs of the domains that identity may not import; the staff command composes it itself. */
import { listHosts, readBrandName } from '#domains/content/server/index.ts';
import { endLaunches } from '#domains/games/server/index.ts';
import { type AccountSupport, createAccountSupport } from '#domains/identity/server/index.ts';
import { endPushSubscriptions } from '#domains/messages/server/index.ts';
import { recallVendorFunds } from '#domains/wallet/server/index.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import { publishForcedLogout } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { createSecurityDeps } from '../apps/server/identity/security.ts';

type RescueDeps = {
  readonly pool: Pool;
  readonly rng: Rng;
  readonly letters: Letters;
  readonly port: number;
};

export const createStaffRescue = ({ port, ...deps }: RescueDeps): AccountSupport =>
  createAccountSupport({
    ...deps,
    brandOf: readBrandName,
    pageOf: async (tx, merchant) => {
      const [host] = await listHosts(tx, merchant);
      return host === undefined ? null : createSecurityDeps(port).originOf(host);
    },
    onBarred: recallVendorFunds,
    onRevoked: async (tx, { member, sessions }) => {
      await endLaunches(tx, { member, sessions });
      await endPushSubscriptions(tx, sessions);
      await publishForcedLogout(tx, { member, sessions, reason: 'session_ended' });
    },
  });
