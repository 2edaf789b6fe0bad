/**
 * A login from the first press to the session: what was refused, whether a picture has to be read as well, and the
 * second verification. Popup and agent portal walk the same way.
 */
import { type ReactNode, useState } from 'react';
import { type LoginAnswer, type LoginOrStep, login, type SecondStep } from '#domains/identity/contract/session.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { Done } from '#kernel/outcome.ts';
import type { CallRefused } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { useClientId, useHumanCheck } from '../challenge/index.ts';
import { readDeviceId } from '../device-id.ts';
import { type Arrival, type Refusal, useEnter } from '../entrance.ts';

type Typed = Pick<WireInputOf<typeof login>, 'username' | 'password' | 'type' | 'countryDialingCode' | 'captcha'>;
type Journey = { readonly wanted?: string | undefined; readonly portal?: 'agent' | undefined };
type Answered = Done<LoginOrStep> | CallRefused<string>;

export type Captcha = {
  readonly isShown: boolean;
  readonly clientId: string;
  /** Every failed try brings a new picture. */
  readonly tries: number;
  /** A solved puzzle stands for the picture, for one try. */
  readonly isHuman: boolean;
  readonly onPuzzle: () => void;
};

export type LoginFlow = {
  /** Answers what was refused; null means that the way leads on. */
  readonly login: (typed: Typed) => Promise<Refusal | null>;
  /** The same for whoever came in by another call. */
  readonly take: (answered: Answered, arrival: Arrival) => Promise<Refusal | null>;
  readonly refusal: Refusal | null;
  readonly forgive: () => void;
  readonly captcha: Captcha;
  readonly askHuman: () => Promise<string | null>;
  /** To be shown beside the form. */
  readonly humanCheck: ReactNode;
  readonly step: SecondStep | null;
  readonly onProven: (answer: LoginAnswer) => Promise<Refusal | null>;
  readonly leaveStep: () => void;
};

export function useLoginFlow({ wanted, portal }: Journey): LoginFlow {
  const call = useCall();
  const enter = useEnter();
  const { askHuman, humanCheck } = useHumanCheck();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [half, setHalf] = useState<{ readonly step: SecondStep; readonly arrival: Arrival } | null>(null);
  const { captcha, human, noteRefusal } = useCaptcha(askHuman);

  const note = (refused: Refusal | null) => {
    setRefusal(refused);
    if (refused) noteRefusal(refused);
    return refused;
  };
  const take = async (answered: Answered, arrival: Arrival) => {
    if (!answered.ok) return note(answered);
    if (!('ticket' in answered.value)) return note(await enter(answered.value, arrival));
    setHalf({ step: answered.value, arrival });
    return null;
  };
  return {
    login: async ({ captcha: text, ...typed }) => {
      setRefusal(null);
      const proof = human ? { humanVerification: human } : text && { captcha: text, captchaId: captcha.clientId };
      const place = { device: readDeviceId(), ...(portal && { portal }) };
      const answered = await call(login, { ...typed, ...proof, ...place });
      const isPassword = typed.type === 'username';
      return take(answered, { by: typed.type, wanted, password: isPassword ? typed.password : undefined });
    },
    take,
    refusal,
    forgive: () => setRefusal(null),
    captcha,
    askHuman,
    humanCheck,
    step: half?.step ?? null,
    onProven: async (answer) => (half ? enter(answer, half.arrival) : null),
    leaveStep: () => setHalf(null),
  };
}

/** Once the server has asked for it, it stays: what it counts is not for the page to know. */
function useCaptcha(askHuman: () => Promise<string | null>) {
  const clientId = useClientId();
  const [asked, setAsked] = useState({ isShown: false, tries: 0 });
  const [human, setHuman] = useState<string | null>(null);
  const noteRefusal = ({ detail }: Refusal) => {
    setHuman(null);
    setAsked(({ isShown, tries }) => ({ isShown: isShown || Boolean(detail?.['captcha']), tries: tries + 1 }));
  };
  const onPuzzle = () => void askHuman().then(setHuman);
  const captcha: Captcha = { ...asked, clientId, isHuman: human !== null, onPuzzle };
  return { captcha, human, noteRefusal };
}
