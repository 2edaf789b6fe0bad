/** What identity needs of domains that it may not import, and of the process that serves it. */
import { contractFlagsOf } from '#domains/agents/server/index.ts';
import { isFlagOn, readBrandName } from '#domains/content/server/index.ts';
import { endLaunches } from '#domains/games/server/index.ts';
import type { Authenticate, IdentityDeps } from '#domains/identity/server/index.ts';
import { endPushSubscriptions } from '#domains/messages/server/index.ts';
import { openTrialWallet, payeeNamesOf } from '#domains/wallet/server/index.ts';
import { publishForcedLogout } from '#platform/server/outbox/index.ts';
import { registrationHooks } from './registration.ts';
import { createSecurityDeps } from './security.ts';

type IdentityParts = Pick<IdentityDeps, 'pool' | 'rng' | 'limits' | 'letters' | 'log' | 'seals'> & {
  readonly port?: number;
  readonly authenticate: Pick<Authenticate, 'doubt'>;
};

export const createIdentityDeps = ({
  pool,
  rng,
  limits,
  letters,
  log,
  seals,
  port,
  authenticate,
}: IdentityParts): IdentityDeps => ({
  pool,
  rng,
  limits,
  letters,
  log,
  seals,
  isFlagOn,
  brandOf: readBrandName,
  registration: registrationHooks,
  contractFlagsOf,
  payeeNamesOf,
  security: createSecurityDeps(port ?? 8080),
  onTrial: (tx, { member, at }) => openTrialWallet(tx, member, at),
  onRevoked: async (tx, { member, sessions }) => {
    // This process doubts at once; the others do when they hear of it.
    authenticate.doubt(sessions);
    await endLaunches(tx, { member, sessions });
    await endPushSubscriptions(tx, sessions);
    await publishForcedLogout(tx, { member, sessions, reason: 'session_ended' });
  },
});
