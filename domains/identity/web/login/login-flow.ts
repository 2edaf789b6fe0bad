/**
 * A login from the first press to the session: what was refused, whether a picture has to be read as well, and the
 * second verification. Popup and agent portal walk the same way.
 */
import { type ReactNode, useState } from 'react';
import { type LoginAnswer, login, type SecondStep } from '#domains/identity/contract/session.ts';
import { useCall } from '#platform/web/caller.ts';
import { useClientId, useHumanCheck } from '../challenge/index.ts';
import { readDeviceId } from '../device-id.ts';
import { type Arrival, type Refusal, useEnter } from '../entrance.ts';
import { type Answered, afterTry, inputOf, leadOf, type Typed, unasked } from './attempt.ts';
import { type HalfLogin, halfOf, readHalf, useKept, wallClock } from './half-login.ts';

type Journey = {
  readonly wanted?: string | undefined;
  readonly portal?: 'agent' | undefined;
  /** Who is about to come in, where the page knows it. */
  readonly username?: string | undefined;
};

export type Captcha = {
  readonly isShown: boolean;
  readonly clientId: string;
  readonly tries: number;
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
  /** Who wanted in last by name, for whoever comes back from the second step. */
  readonly username: string;
  readonly onProven: (answer: LoginAnswer) => Promise<Refusal | null>;
  readonly leaveStep: () => void;
};

export function useLoginFlow({ wanted, portal, username: known = '' }: Journey): LoginFlow {
  const call = useCall();
  const enter = useEnter();
  const clientId = useClientId();
  const { askHuman, humanCheck } = useHumanCheck();
  const [username, setUsername] = useState(known);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The agent portal is written by the server too, which knows nothing of this tab.
  const [half, setHalf] = useState<HalfLogin | null>(() => (portal ? null : readHalf(wallClock())));
  useKept(portal ? null : half);
  const [asked, setAsked] = useState(unasked);
  const { human, ...shown } = asked;

  const note = (refused: Refusal | null) => {
    setRefusal(refused);
    setAsked((before) => afterTry(before, refused));
    return refused;
  };
  const take = async (answered: Answered, arrival: Arrival) => {
    const lead = leadOf(answered);
    if (lead.to === 'form') return note(lead.refusal);
    if (lead.to === 'inside') return note(await enter(lead.answer, arrival));
    setHalf(halfOf({ step: lead.step, arrival }, wallClock()));
    return note(null);
  };
  const onPuzzle = () => void askHuman().then((solved) => setAsked((before) => ({ ...before, human: solved })));
  return {
    login: async (typed) => {
      setRefusal(null);
      const isPassword = typed.type === 'username';
      if (isPassword) setUsername(typed.username);
      const answered = await call(login, inputOf(typed, { human, clientId, portal, device: readDeviceId() }));
      return take(answered, { by: typed.type, wanted, password: isPassword ? typed.password : undefined });
    },
    take,
    refusal,
    forgive: () => setRefusal(null),
    captcha: { ...shown, clientId, isHuman: human !== null, onPuzzle },
    askHuman,
    humanCheck,
    step: half?.step ?? null,
    username,
    onProven: async (answer) => (half ? enter(answer, half.arrival) : null),
    leaveStep: () => setHalf(null),
  };
}
