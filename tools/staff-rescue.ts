/** What the rescue of a member needs of the rooms that identity may not know; the command of staff composes it itself. */
import { listHosts, readBrandName } from '#domains/content/server/index.ts';
import { endLaunches } from '#domains/games/server/index.ts';
import { createRescue, type Rescue } from '#domains/identity/server/index.ts';
import { callHome } from '#domains/wallet/server/index.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import { announceForcedLogout } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/rng.ts';
import { securityOf } from '../apps/server/security.ts';

type Given = {
  readonly pool: Pool;
  readonly rng: Rng;
  readonly letters: Letters;
  readonly port: number;
};

export const rescueOf = ({ port, ...given }: Given): Rescue =>
  createRescue({
    ...given,
    brandOf: readBrandName,
    pageOf: async (tx, merchant) => {
      const [host] = await listHosts(tx, merchant);
      return host === undefined ? null : securityOf(port).originOf(host);
    },
    onBarred: callHome,
    onRevoked: async (tx, { member, sessions }) => {
      await endLaunches(tx, { member, sessions });
      await announceForcedLogout(tx, { member, sessions, reason: 'session_ended' });
    },
  });
