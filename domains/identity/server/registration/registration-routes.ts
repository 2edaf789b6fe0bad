/** The calls by which a visitor becomes a member. */

import {
  checkAffiliate,
  readAvailability,
  readRegistrationRules,
  register,
  registerMobile,
} from '#domains/identity/contract/registration.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { type Route, route } from '#platform/server/route.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { Captchas } from '../challenge/captcha.ts';
import type { HumanCheck } from '../challenge/human-check.ts';
import type { Codes } from '../code/code.ts';
import type { IsFlagOn } from '../flag.ts';
import type { Passwords } from '../password/password-hashing.ts';
import { createRegisterMobile, type RegisterMobileDeps } from './register-mobile.ts';
import { createRegister, type RegisterDeps } from './register-username.ts';
import {
  createAffiliateCheck,
  createAvailability,
  createReadSwitches,
  type RecordVisit,
  showRegistrationRules,
} from './registration.ts';

/** What a registration needs from the domains above. */
export type RegistrationHooks = Pick<
  RegisterDeps,
  'minimumAgeOf' | 'termsVersionOf' | 'readAffiliate' | 'onRegistered'
> & { readonly recordVisit: RecordVisit };

export type RegistrationDeps = {
  readonly pool: Pool;
  readonly isFlagOn: IsFlagOn;
  readonly brandOf: RegisterDeps['brandOf'];
  readonly log: Pick<Log, 'warn'>;
  readonly limits: RegisterDeps['limits'];
  readonly passwords: Passwords;
  readonly entrance: { readonly human: HumanCheck; readonly captchas: Captchas; readonly codes: Codes };
  readonly verifyPhoneToken: RegisterMobileDeps['verifyPhoneToken'];
  readonly registration: RegistrationHooks;
};

export function registrationRoutes({ pool, isFlagOn, entrance, registration, ...parts }: RegistrationDeps): Route[] {
  const switchesOf = createReadSwitches(isFlagOn);
  const { human, captchas, codes } = entrance;
  const { useHuman, isHuman } = human;
  const { useCaptcha } = captchas;
  const { useCode, judgeCode } = codes;
  const deps = {
    ...parts,
    ...registration,
    reader: pool,
    switchesOf,
    useHuman,
    isHuman,
    useCaptcha,
    useCode,
    judgeCode,
  };
  return [
    route(readRegistrationRules, showRegistrationRules),
    route(readAvailability, createAvailability(deps)),
    route(checkAffiliate, createAffiliateCheck(deps)),
    route(register, createRegister(deps)),
    route(registerMobile, createRegisterMobile(deps)),
  ];
}
