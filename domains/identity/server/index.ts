/** The entry point of identity's server side. */

import { inDomain, type Route, route } from '#platform/server/route.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { confirmFirstLogin, readMemberInfo } from '../contract/member.ts';
import { listSessions, logout, revokeAllSessions, revokeSession } from '../contract/session.ts';
import { type AuthFlowDeps, createAuthFlows } from './auth-flows.ts';
import { verifyPhoneToken } from './channel/third-party.ts';
import { type ContractFlagsOf, createShowMemberInfo, markFirstLoginConfirmed } from './member/member.ts';
import { createPasswords, type Passwords } from './password/password-hashing.ts';
import { createOpenAccount, type OpenAccount } from './registration/open-account.ts';
import { type RegistrationHooks, registrationRoutes } from './registration/registration-routes.ts';
import type { SecurityDeps } from './security/deps.ts';
import { createSecurity } from './security/index.ts';
import { createNotifyOwner, type NotifyOwner } from './security/notice.ts';
import type { ProofChecks } from './security/proof-checks.ts';
import { createSessions, type OnRevoked } from './session/session.ts';

export type IdentityDeps = AuthFlowDeps & {
  readonly onRevoked: OnRevoked;
  readonly log: Pick<Log, 'warn'>;
  readonly registration: RegistrationHooks;
  readonly contractFlagsOf: ContractFlagsOf;
  /** The usual argon2 in a process of its own, unless it is set. */
  readonly passwords?: Passwords;
  /** What the security centre needs from the domains above. */
  readonly security: Pick<SecurityDeps, 'originOf' | 'exportOf' | 'leaving' | 'onBarred' | 'zaloBonus'>;
};

export type Identity = {
  readonly routes: readonly Route[];
  /** For calls of other domains that a session alone does not authorise. */
  readonly prove: ProofChecks;
  /** For an agent who opens an account in the own downline. */
  readonly openAccount: OpenAccount;
  /** A letter to the owner about a change in another domain. */
  readonly tellOwner: NotifyOwner;
};

export function createIdentity(deps: IdentityDeps): Identity {
  const { rng, onRevoked } = deps;
  const sessions = createSessions({ onRevoked });
  const passwords = deps.passwords ?? createPasswords({ rng });
  const entrance = createAuthFlows({ ...deps, passwords });
  const security = createSecurity({
    ...deps,
    ...deps.security,
    minimumAgeOf: deps.registration.minimumAgeOf,
    passwords,
    codes: entrance.codes,
    human: entrance.human,
    enter: entrance.completion.enter,
    hideSubject: entrance.hideSubject,
    endSessions: sessions.endSessions,
  });
  const routes = inDomain('identity', [
    ...entrance.routes,
    ...security.routes,
    ...registrationRoutes({
      ...deps,
      passwords,
      entrance,
      verifyPhoneToken: (context, token) => verifyPhoneToken(deps.pool, context, token),
    }),
    route(logout, sessions.end),
    route(listSessions, sessions.list),
    route(revokeSession, sessions.revoke),
    route(revokeAllSessions, sessions.revokeAll),
    route(readMemberInfo, createShowMemberInfo(deps.contractFlagsOf)),
    route(confirmFirstLogin, markFirstLoginConfirmed),
  ]);
  return {
    routes,
    prove: security.prove,
    openAccount: createOpenAccount({ ...deps, passwords }),
    tellOwner: createNotifyOwner(deps),
  };
}

export { isAgent } from '../rules/login/role.ts';
export { readAccount } from './account/account.store.ts';
export { type ErasureHooks, eraseClosedMembers } from './account/erasure.ts';
export { exportIdentity } from './account/export.ts';
export { createPhoneHosts, type ListPhoneHosts } from './channel/phone-hosts.ts';
export { signSandboxToken } from './channel/sandbox.ts';
export { startSandboxPhone, verifySandboxPhone } from './channel/sandbox-phone.ts';
export { deleteExpiredChallenges, deleteOldTrustedSources } from './cleanup.ts';
export { haveSharedDevice, listMembersOnSameDevice, listSessionDevices } from './login/member-device.store.ts';
export { networkOf } from './login/network.ts';
export {
  filterByAccount,
  isClosed,
  listClosed,
  listInactive,
  listLocked,
  listMembers,
  lockIfOpen,
  type Member,
  type MemberSummary,
  readAccounts,
  readLastSeen,
  readMember,
  readMemberByAccount,
  readMemberSummaries,
  readNicknames,
  saveLanguage,
} from './member/member.store.ts';
export { createMember } from './member/member.ts';
export { countAgents, countSeenSince } from './member/member-count.store.ts';
export {
  listByBirthday,
  listContactClaimants,
  listContactOwners,
  readNameAndBirthday,
} from './member/same-person.store.ts';
export type { Passwords } from './password/password-hashing.ts';
export { hasPaymentPassword, withdrawalBlockedUntil } from './payment-password/payment-password.ts';
export { listBirthdays, readBirthday, readFullName } from './profile/profile.store.ts';
export { createOpenAccount, type OpenAccount } from './registration/open-account.ts';
export { readReferrer } from './registration/referral.store.ts';
export { getOrCreateReferralCode } from './registration/referral.ts';
export type { RegisteredMember } from './registration/register-member.ts';
export { readFieldRules } from './registration/registration.store.ts';
export type { RegistrationHooks } from './registration/registration-routes.ts';
export { eventSourceOf, recordSecurityEvent, type SecurityEvent } from './security/event.ts';
export type { NotifyOwner } from './security/notice.ts';
export type { ProofChecks } from './security/proof-checks.ts';
export { type Authenticate, createAuthenticate, isSessionAlive, listLiveSessions } from './session/authenticate.ts';
export { deleteOldSessions, type OnRevoked } from './session/session.ts';
export {
  type AccountSupport,
  createAccountSupport,
  removableFactors,
  type StaffAction,
  type SupportFault,
} from './support/account-support.ts';
export type { MemberOverview } from './support/member-overview.ts';
export { listByAccount } from './support/support.store.ts';
export { deleteEndedTrials } from './trial/trial.ts';
