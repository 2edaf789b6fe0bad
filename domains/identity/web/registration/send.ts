/** The two calls of a registration, with the page fields that both send. */

import { type OptionalField, register, registerMobile } from '#domains/identity/contract/registration.ts';
import type { RegistrationMethod } from '#domains/identity/rules/registration/registration.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { readDeviceId } from '../login/device-id.ts';
import { type Refusal, useEstablishSession } from '../login/establish-session.ts';
import { clearReferral } from './referral.ts';
import type { RegistrationProofs } from './steps.ts';

/** The values of the form's fields, and nothing else. */
export type RegistrationAnswers = {
  readonly [field in OptionalField | 'password' | 'confirmPassword' | 'referralCode' | 'captchaId']?: string;
} & RegistrationProofs & {
    readonly username?: string;
    readonly mobileNum?: string;
    readonly countryDialingCode?: string;
    readonly verificationCode?: string;
    readonly ageConfirmed: boolean;
    readonly termsAccepted: boolean;
  };

/** The response is a session: registration logs in. */
export function useRegister(): (
  way: RegistrationMethod,
  answers: RegistrationAnswers,
  wanted: string,
) => Promise<Refusal | null> {
  const call = useCall();
  const enter = useEstablishSession();
  return async (way, answers, wanted) => {
    const { href, hostname } = window.location;
    const pageFields = {
      registerUrl: href,
      domain: hostname,
      registerMethod: 'WEB',
      login: true,
      device: readDeviceId(),
    };
    const form = { ...answers, ...pageFields };
    const answer =
      way === 'username'
        ? await call(register, form as WireInputOf<typeof register>)
        : await call(registerMobile, form as WireInputOf<typeof registerMobile>);
    if (!answer.ok) return answer;
    clearReferral();
    const by = answers.firebaseIdToken === undefined ? 'username' : 'provider';
    return enter(answer.value, { by, wanted });
  };
}
