/** The door of identity. */
import type { Log } from '#platform/server/log.ts';
import { type Route, route } from '#platform/server/route.ts';
import { confirmFirstLogin, readMemberInfo } from '../contract/member.ts';
import { checkAffiliate, readAvailability, readRegistrationRules, register } from '../contract/registration.ts';
import { listSessions, logout, revokeAllSessions, revokeSession } from '../contract/session.ts';
import { createEntrance, type EntranceDeps } from './entrance.ts';
import { endFirstLogin, showMemberInfo } from './member.ts';
import { createPasswords } from './password.ts';
import { createRegister, type RegisterDeps } from './register.ts';
import { createAffiliateCheck, createAvailability, showRegistrationRules } from './registration.ts';
import { createSessions, type OnRevoked } from './session.ts';

export type IdentityDeps = EntranceDeps & {
  readonly onRevoked: OnRevoked;
  readonly log: Pick<Log, 'warn'>;
  /** What a registration needs of the rooms above. */
  readonly registration: Pick<
    RegisterDeps,
    'switchesOf' | 'minimumAgeOf' | 'termsVersionOf' | 'readAffiliate' | 'onRegistered'
  >;
};

export function identityRoutes(deps: IdentityDeps): Route[] {
  const { pool, rng, log, onRevoked, registration } = deps;
  const sessions = createSessions({ onRevoked });
  const passwords = createPasswords({ rng });
  const entrance = createEntrance({ ...deps, passwords });
  const { useHuman } = entrance.human;
  const { useCaptcha } = entrance.captchas;
  return [
    ...entrance.routes,
    route(
      register,
      createRegister({ reader: pool, passwords, log, ...registration, ...unproven, useHuman, useCaptcha }),
    ),
    route(readAvailability, createAvailability(registration)),
    route(checkAffiliate, createAffiliateCheck(registration)),
    route(logout, sessions.end),
    route(listSessions, sessions.list),
    route(revokeSession, sessions.revoke),
    route(revokeAllSessions, sessions.revokeAll),
    route(readMemberInfo, showMemberInfo),
    route(confirmFirstLogin, endFirstLogin),
    route(readRegistrationRules, showRegistrationRules),
  ];
}

/** Without a door that gives proofs nobody has one. */
const unproven = {
  useHuman: async () => false,
  useCaptcha: async () => false,
  keepPaymentPassword: () => Promise.reject(new Error('no payment password can be kept')),
};

export { isAgent } from '../rules/role.ts';
export { createAuthenticate } from './authenticate.ts';
export {
  keepLanguage,
  listMembers,
  type Member,
  readAccounts,
  readMember,
  readMemberByAccount,
} from './member.store.ts';
export { createMember } from './member.ts';
export { readFieldRules } from './registration.store.ts';
export { recordSecurity, type SecurityEvent } from './security/event.ts';
export { forgetOldSessions, type OnRevoked } from './session.ts';
