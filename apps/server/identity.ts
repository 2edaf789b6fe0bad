/** What identity needs of the rooms that it may not know, and of the process that serves it. */
import { isFlagOn, readBrandName } from '#domains/content/server/index.ts';
import { endLaunches } from '#domains/games/server/index.ts';
import type { Authenticate, IdentityDeps } from '#domains/identity/server/index.ts';
import { openTrialWallet, payeeNamesOf } from '#domains/wallet/server/index.ts';
import { announceForcedLogout } from '#platform/server/outbox/index.ts';
import { registration } from './registration.ts';
import { securityOf } from './security.ts';

type Given = Pick<IdentityDeps, 'pool' | 'rng' | 'limits' | 'letters' | 'log' | 'seals'> & {
  readonly port?: number;
  readonly authenticate: Pick<Authenticate, 'doubt'>;
};

export const identityOf = ({ pool, rng, limits, letters, log, seals, port, authenticate }: Given): IdentityDeps => ({
  pool,
  rng,
  limits,
  letters,
  log,
  seals,
  isFlagOn,
  brandOf: readBrandName,
  registration,
  payeeNamesOf,
  security: securityOf(port ?? 8080),
  onTrial: (tx, { member, at }) => openTrialWallet(tx, member, at),
  onRevoked: async (tx, { member, sessions }) => {
    // This process doubts at once; the others do when they hear of it.
    authenticate.doubt(sessions);
    await endLaunches(tx, { member, sessions });
    await announceForcedLogout(tx, { member, sessions, reason: 'session_ended' });
  },
});
