/** The two calls of a registration, with what both say about the place it is made at. */

import { type OptionalField, register, registerMobile } from '#domains/identity/contract/registration.ts';
import type { RegistrationWay } from '#domains/identity/rules/registration.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { useCall } from '#platform/web/caller.ts';
import { readDeviceId } from '../device-id.ts';
import { type Refusal, useEnter } from '../entrance.ts';
import { dropReferral } from '../referral.ts';
import type { Proofs } from './steps.ts';

/** What was asked and typed, and nothing that was not. */
export type Answers = {
  readonly [field in OptionalField | 'password' | 'confirmPassword' | 'referralCode' | 'captchaId']?: string;
} & Proofs & {
    readonly username?: string;
    readonly mobileNum?: string;
    readonly countryDialingCode?: string;
    readonly verificationCode?: string;
    readonly ageConfirmed: boolean;
    readonly termsAccepted: boolean;
  };

/** The answer is a session: whoever registers is in. */
export function useRegister(): (way: RegistrationWay, answers: Answers, wanted: string) => Promise<Refusal | null> {
  const call = useCall();
  const enter = useEnter();
  return async (way, answers, wanted) => {
    const { href, hostname } = window.location;
    const place = { registerUrl: href, domain: hostname, registerMethod: 'WEB', login: true, device: readDeviceId() };
    const form = { ...answers, ...place };
    const answer =
      way === 'username'
        ? await call(register, form as WireInputOf<typeof register>)
        : await call(registerMobile, form as WireInputOf<typeof registerMobile>);
    if (!answer.ok) return answer;
    dropReferral();
    const by = answers.firebaseIdToken === undefined ? 'username' : 'provider';
    return enter(answer.value, { by, wanted });
  };
}
