/** The codes and proofs around a registration: who is asked for them, and in which order. */
import { useRef } from 'react';
import { requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { checkAffiliate } from '#domains/identity/contract/registration.ts';
import { fullNumber } from '#domains/identity/rules/mobile.ts';
import type { RegistrationWay } from '#domains/identity/rules/registration.ts';
import { useCall } from '#platform/web/caller.ts';
import type { SendTo } from './PhoneFields.tsx';
import { type PhoneSession, sendByProvider, verifyByProvider } from './phone-provider.ts';
import { type Answers, useRegister } from './send.ts';
import { type Ending, type Proofs, type Spared, takeSteps } from './steps.ts';
import { useText } from './texts.ts';

type Given = {
  readonly way: RegistrationWay;
  readonly proof: 'provider' | 'code' | null;
  readonly wanted: string;
  readonly askHuman: () => Promise<string | null>;
  /** Then a check that is missing is told there, and nowhere else. */
  readonly isAskedAtField: boolean;
  readonly asksHuman: (typed: Answers) => boolean;
  readonly onUnproven: (error: string) => void;
};

export function useProofs({ way, proof, wanted, askHuman, isAskedAtField, asksHuman, onUnproven }: Given) {
  const text = useText();
  const call = useCall();
  const register = useRegister();
  const session = useRef<PhoneSession | null>(null);
  const spared: Spared = useRef(null);

  const sendCode: SendTo = async ({ mobileNum, countryDialingCode }) => {
    const humanVerification = await askHuman();
    if (humanVerification === null)
      return isAskedAtField ? null : { fault: 'human_required', message: text('register.human') };
    if (proof === 'provider') {
      const sent = await sendByProvider(call, fullNumber(countryDialingCode, mobileNum) ?? '');
      if ('error' in sent) return { fault: sent.error, message: text(`register.phone.${sent.error}`) };
      session.current = sent;
      // The provider does not ask for it, so it is still good for the form.
      spared.current = humanVerification;
      return { expiredMinutes: 1 };
    }
    const number = { mobileNum, mobileNo: mobileNum, countryDialingCode };
    const answer = await call(requestRegistrationCode, { ...number, humanVerification });
    if (!answer.ok) return answer;
    // Whoever solved a check for the code solves none for the form.
    spared.current = answer.value.humanVerification;
    return answer.value;
  };

  /** Why a provider did not believe the code is for whoever looks after the site, not for the form. */
  const verifyPhone = async (code: string): Promise<string | null> => {
    const verified = await verifyByProvider(session.current, code);
    if ('idToken' in verified) return verified.idToken;
    onUnproven(verified.error);
    return null;
  };

  const walk = ({ verificationCode, ...answers }: Answers): Promise<Ending> => {
    const byProvider = way === 'mobile' && proof === 'provider';
    const { affiliateCode: code } = answers;
    const typed = byProvider || verificationCode === undefined ? answers : { ...answers, verificationCode };
    const steps = {
      checkAffiliate: code
        ? async () => {
            const checked = await call(checkAffiliate, { code, domain: window.location.hostname });
            return checked.ok ? null : checked;
          }
        : null,
      askHuman: asksHuman(answers) ? askHuman : null,
      verifyPhone: byProvider ? () => verifyPhone(verificationCode ?? '') : null,
      register: (proofs: Proofs) => register(way, { ...typed, ...proofs }, wanted),
    };
    return takeSteps(steps, spared);
  };
  return { sendCode, walk };
}
