/** The door of identity. */
import type { Log } from '#platform/server/log.ts';
import { inRoom, type Route, route } from '#platform/server/route.ts';
import { confirmFirstLogin, readMemberInfo } from '../contract/member.ts';
import { listSessions, logout, revokeAllSessions, revokeSession } from '../contract/session.ts';
import { verifyPhoneToken } from './channel/third-party.ts';
import { createEntrance, type EntranceDeps } from './entrance.ts';
import { endFirstLogin, showMemberInfo } from './member.ts';
import { createPasswords, type Passwords } from './password.ts';
import { type RegistrationRooms, registrationRoutes } from './registration-routes.ts';
import type { SecurityDeps } from './security/deps.ts';
import { createSecurity } from './security/index.ts';
import { createTellOwner, type TellOwner } from './security/notice.ts';
import type { Prove } from './security/prove.ts';
import { createSessions, type OnRevoked } from './session.ts';

export type IdentityDeps = EntranceDeps & {
  readonly onRevoked: OnRevoked;
  readonly log: Pick<Log, 'warn'>;
  readonly registration: RegistrationRooms;
  /** The usual argon2 in a process of its own, unless it is set. */
  readonly passwords?: Passwords;
  /** What the security centre needs of the rooms above. */
  readonly security: Pick<SecurityDeps, 'originOf' | 'exportOf' | 'leaving' | 'onBarred'>;
};

export type Identity = {
  readonly routes: readonly Route[];
  /** For calls of other rooms that the session alone does not open. */
  readonly prove: Prove;
  /** A letter to the owner about a change in another room. */
  readonly tellOwner: TellOwner;
};

export function createIdentity(deps: IdentityDeps): Identity {
  const { rng, onRevoked } = deps;
  const sessions = createSessions({ onRevoked });
  const passwords = deps.passwords ?? createPasswords({ rng });
  const entrance = createEntrance({ ...deps, passwords });
  const security = createSecurity({
    ...deps,
    ...deps.security,
    minimumAgeOf: deps.registration.minimumAgeOf,
    passwords,
    codes: entrance.codes,
    human: entrance.human,
    enter: entrance.entry.enter,
    hideSubject: entrance.hideSubject,
    endSessions: sessions.endSessions,
  });
  const routes = inRoom('identity', [
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
    route(readMemberInfo, showMemberInfo),
    route(confirmFirstLogin, endFirstLogin),
  ]);
  return { routes, prove: security.prove, tellOwner: createTellOwner(deps) };
}

export { isAgent } from '../rules/role.ts';
export { type Authenticate, createAuthenticate, isSessionAlive } from './authenticate.ts';
export { createPhoneHosts, type PhoneHosts } from './channel/phone-hosts.ts';
export { signSandboxToken } from './channel/sandbox.ts';
export { openSandboxPhone, proveSandboxPhone } from './channel/sandbox-phone.ts';
export { forgetOldChallenges, forgetOldPlaces } from './housekeeping.ts';
export {
  holdOpen,
  isClosed,
  keepLanguage,
  listClosed,
  listInactive,
  listLocked,
  listMembers,
  type Member,
  readAccounts,
  readMember,
  readMemberByAccount,
} from './member.store.ts';
export { createMember } from './member.ts';
export type { Passwords } from './password.ts';
export { readFieldRules } from './registration.store.ts';
export type { Known } from './rescue/known.ts';
export { listByAccount } from './rescue/rescue.store.ts';
export {
  createRescue,
  type Deed,
  type Rescue,
  type RescueFault,
  secondSteps,
} from './rescue/rescue.ts';
export { listBornOn, listClaimants, listProvers, readBirth } from './same-person.store.ts';
export { readAccount } from './security/account.store.ts';
export { copyIdentity } from './security/copy.ts';
export { recordSecurity, type SecurityEvent, seenFrom } from './security/event.ts';
export { type Forgetting, forgetClosed } from './security/forget.ts';
export type { TellOwner } from './security/notice.ts';
export { hasPaymentPassword, withdrawalBlockedUntil } from './security/payment-password.ts';
export { readFullName } from './security/profile.store.ts';
export type { Prove } from './security/prove.ts';
export { forgetOldSessions, type OnRevoked } from './session.ts';
export { forgetTrials } from './trial/trial.ts';
