/**
 * A login from the first press to the session: what was refused, whether a picture has to be read as well, and the
 * second verification. Popup and agent portal use the same flow.
 */
import { type ReactNode, useState } from 'react';
import { type LoginResult, login, type SecondFactorStep } from '#domains/identity/contract/session.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useClientId, useHumanCheck } from '../challenge/index.ts';
import {
  buildLoginBody,
  type LoginInput,
  type LoginReply,
  nextCaptchaState,
  nextStepOf,
  noCaptcha,
} from './attempt.ts';
import { readDeviceId } from './device-id.ts';
import { type LoginContext, type Refusal, useEstablishSession } from './establish-session.ts';
import {
  createPendingLogin,
  type PendingLogin,
  readPendingLogin,
  usePersistedPendingLogin,
  wallClock,
} from './pending-login.ts';

type LoginFlowOptions = {
  readonly wanted?: string | undefined;
  readonly portal?: 'agent' | undefined;
  /** Who is about to come in, where the page knows it. */
  readonly username?: string | undefined;
};

export type CaptchaControls = {
  readonly isShown: boolean;
  readonly clientId: string;
  readonly tries: number;
  readonly isHuman: boolean;
  readonly onPuzzle: () => void;
};

export type LoginFlow = {
  /** Answers what was refused; null means that the way leads on. */
  readonly login: (input: LoginInput) => Promise<Refusal | null>;
  /** The same for a login by another call. */
  readonly take: (response: LoginReply, arrival: LoginContext) => Promise<Refusal | null>;
  readonly refusal: Refusal | null;
  readonly clearRefusal: () => void;
  readonly captcha: CaptchaControls;
  readonly askHuman: () => Promise<string | null>;
  /** To be shown beside the form. */
  readonly humanCheck: ReactNode;
  readonly step: SecondFactorStep | null;
  /** The name of the last attempt, for a return from the second step. */
  readonly username: string;
  readonly onProven: (answer: LoginResult) => Promise<Refusal | null>;
  readonly leaveStep: () => void;
};

export function useLoginFlow({ wanted, portal, username: known = '' }: LoginFlowOptions): LoginFlow {
  const call = useCall();
  const enter = useEstablishSession();
  const clientId = useClientId();
  const { askHuman, humanCheck } = useHumanCheck();
  const [username, setUsername] = useState(known);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The agent portal is written by the server too, which knows nothing of this tab.
  const [half, setHalf] = useState<PendingLogin | null>(() => (portal ? null : readPendingLogin(wallClock())));
  usePersistedPendingLogin(portal ? null : half);
  const [captchaState, setCaptchaState] = useState(noCaptcha);
  const { human, ...shown } = captchaState;

  const recordRefusal = (refused: Refusal | null) => {
    setRefusal(refused);
    setCaptchaState((before) => nextCaptchaState(before, refused));
    return refused;
  };
  const take = async (response: LoginReply, arrival: LoginContext) => {
    const lead = nextStepOf(response);
    if (lead.to === 'form') return recordRefusal(lead.refusal);
    if (lead.to === 'inside') return recordRefusal(await enter(lead.answer, arrival));
    setHalf(createPendingLogin({ step: lead.step, arrival }, wallClock()));
    return recordRefusal(null);
  };
  const onPuzzle = () => void askHuman().then((solved) => setCaptchaState((before) => ({ ...before, human: solved })));
  return {
    login: async (input) => {
      setRefusal(null);
      const isPassword = input.type === 'username';
      if (isPassword) setUsername(input.username);
      const response = await call(login, buildLoginBody(input, { human, clientId, portal, device: readDeviceId() }));
      return take(response, { by: input.type, wanted, password: isPassword ? input.password : undefined });
    },
    take,
    refusal,
    clearRefusal: () => setRefusal(null),
    captcha: { ...shown, clientId, isHuman: human !== null, onPuzzle },
    askHuman,
    humanCheck,
    step: half?.step ?? null,
    username,
    onProven: async (answer) => (half ? enter(answer, half.arrival) : null),
    leaveStep: () => setHalf(null),
  };
}
