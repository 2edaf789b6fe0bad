/** The codes and proofs around a registration: when they are required, and in which order. */
import { useRef } from 'react';
import { requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { checkAffiliate } from '#domains/identity/contract/registration.ts';
import { toE164 } from '#domains/identity/rules/contact/mobile.ts';
import type { RegistrationMethod } from '#domains/identity/rules/registration/registration.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { SendCodeTo } from './PhoneFields.tsx';
import { type PhoneSession, sendByProvider, verifyByProvider } from './phone-provider.ts';
import { type RegistrationAnswers, useRegister } from './send.ts';
import { type RegistrationProofs, type RegistrationResult, runSteps, type UnusedHumanCheck } from './steps.ts';
import { useText } from './texts.ts';

type RegistrationProofOptions = {
  readonly way: RegistrationMethod;
  readonly proof: 'provider' | 'code' | null;
  readonly wanted: string;
  readonly askHuman: () => Promise<string | null>;
  /** Then a missing check is shown there, and nowhere else. */
  readonly isAskedAtField: boolean;
  readonly asksHuman: (input: RegistrationAnswers) => boolean;
  readonly onUnproven: (error: string) => void;
};

export function useRegistrationProofs({
  way,
  proof,
  wanted,
  askHuman,
  isAskedAtField,
  asksHuman,
  onUnproven,
}: RegistrationProofOptions) {
  const text = useText();
  const call = useCall();
  const register = useRegister();
  const session = useRef<PhoneSession | null>(null);
  const spared: UnusedHumanCheck = useRef(null);

  const sendCode: SendCodeTo = async ({ mobileNum, countryDialingCode }) => {
    const humanVerification = await askHuman();
    if (humanVerification === null)
      return isAskedAtField ? null : { fault: 'human_required', message: text('register.human') };
    if (proof === 'provider') {
      const sent = await sendByProvider(call, toE164(countryDialingCode, mobileNum) ?? '');
      if ('error' in sent) return { fault: sent.error, message: text(`register.phone.${sent.error}`) };
      session.current = sent;
      // The provider does not use it, so it is still valid for the form.
      spared.current = humanVerification;
      return { expiredMinutes: 1 };
    }
    const number = { mobileNum, mobileNo: mobileNum, countryDialingCode };
    const answer = await call(requestRegistrationCode, { ...number, humanVerification });
    if (!answer.ok) return answer;
    // A check that was solved for the code also counts for the form.
    spared.current = answer.value.humanVerification;
    return answer.value;
  };

  /** The reason of a provider is for the operator, not for the form. */
  const verifyPhone = async (code: string): Promise<string | null> => {
    const verified = await verifyByProvider(session.current, code);
    if ('idToken' in verified) return verified.idToken;
    onUnproven(verified.error);
    return null;
  };

  const walk = ({ verificationCode, ...answers }: RegistrationAnswers): Promise<RegistrationResult> => {
    const byProvider = way === 'mobile' && proof === 'provider';
    const { affiliateCode: code } = answers;
    const input = byProvider || verificationCode === undefined ? answers : { ...answers, verificationCode };
    const steps = {
      checkAffiliate: code
        ? async () => {
            const checked = await call(checkAffiliate, { code, domain: window.location.hostname });
            return checked.ok ? null : checked;
          }
        : null,
      askHuman: asksHuman(answers) ? askHuman : null,
      verifyPhone: byProvider ? () => verifyPhone(verificationCode ?? '') : null,
      register: (proofs: RegistrationProofs) => register(way, { ...input, ...proofs }, wanted),
    };
    return runSteps(steps, spared);
  };
  return { sendCode, walk };
}
