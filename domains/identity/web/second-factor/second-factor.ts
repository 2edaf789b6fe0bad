/** How a login that is half done is brought to its end. */
import type { LoginResult, SecondFactorMethod, SecondFactorStep } from '#domains/identity/contract/session.ts';
import {
  sendSecondFactorCode,
  startSecondFactorPasskey,
  submitSecondFactor,
} from '#domains/identity/contract/session.ts';
import { readDeviceId } from '#domains/identity/web/login/device-id.ts';
import type { Refusal } from '#domains/identity/web/login/establish-session.ts';
import { signPasskeyChallenge } from '#domains/identity/web/second-factor/passkey.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { clearPendingLogin } from '../login/pending-login.ts';

export type SecondFactorProps = {
  readonly step: SecondFactorStep;
  readonly onProven: (answer: LoginResult) => Promise<Refusal | null>;
  readonly onBack: () => void;
};

/** A cancelled passkey is no refusal of the server; the page shows its own text. */
export const noPasskey = 'no_passkey';

export function useSecondFactor({ step: { ticket }, onProven }: SecondFactorProps) {
  const call = useCall();
  const device = readDeviceId();
  const recordRefusal = <R extends Refusal>(refusal: R): R => {
    if (refusal.fault === 'ticket_ended') clearPendingLogin();
    return refusal;
  };
  return {
    send: async (method: 'mobile' | 'email') => {
      const answer = await call(sendSecondFactorCode, { ticket, method });
      return answer.ok ? answer.value : recordRefusal(answer);
    },
    prove: async (method: SecondFactorMethod, code: string): Promise<Refusal | null> => {
      const answer = await call(submitSecondFactor, { ticket, method, code, device });
      return answer.ok ? onProven(answer.value) : recordRefusal(answer);
    },
    provePasskey: async (): Promise<Refusal | null> => {
      const opened = await call(startSecondFactorPasskey, { ticket });
      if (!opened.ok) return recordRefusal(opened);
      const passkey = await signPasskeyChallenge(opened.value.options);
      if (passkey === null) return { fault: noPasskey, message: '' };
      const answer = await call(submitSecondFactor, { ticket, method: 'passkey', passkey, device });
      return answer.ok ? onProven(answer.value) : recordRefusal(answer);
    },
  };
}
