/** How a login that is half done is brought to its end. */
import type { LoginAnswer, SecondMethod, SecondStep } from '#domains/identity/contract/session.ts';
import { openSecondPasskey, proveSecond, sendSecondCode } from '#domains/identity/contract/session.ts';
import { readDeviceId } from '#domains/identity/web/device-id.ts';
import type { Refusal } from '#domains/identity/web/entrance.ts';
import { answerPasskey } from '#domains/identity/web/passkey.ts';
import { useCall } from '#platform/web/caller.ts';
import { forgetHalf } from '../half-login.ts';

export type SecondProps = {
  readonly step: SecondStep;
  readonly onProven: (answer: LoginAnswer) => Promise<Refusal | null>;
  readonly onBack: () => void;
};

/** Whoever shows no passkey is refused by nobody; the page says it in its own words. */
export const noPasskey = 'no_passkey';

export function useSecond({ step: { ticket }, onProven }: SecondProps) {
  const call = useCall();
  const device = readDeviceId();
  const noted = <R extends Refusal>(refusal: R): R => {
    if (refusal.fault === 'ticket_ended') forgetHalf();
    return refusal;
  };
  return {
    send: async (method: 'mobile' | 'email') => {
      const answer = await call(sendSecondCode, { ticket, method });
      return answer.ok ? answer.value : noted(answer);
    },
    prove: async (method: SecondMethod, code: string): Promise<Refusal | null> => {
      const answer = await call(proveSecond, { ticket, method, code, device });
      return answer.ok ? onProven(answer.value) : noted(answer);
    },
    provePasskey: async (): Promise<Refusal | null> => {
      const opened = await call(openSecondPasskey, { ticket });
      if (!opened.ok) return noted(opened);
      const passkey = await answerPasskey(opened.value.options);
      if (passkey === null) return { fault: noPasskey, message: '' };
      const answer = await call(proveSecond, { ticket, method: 'passkey', passkey, device });
      return answer.ok ? onProven(answer.value) : noted(answer);
    },
  };
}
