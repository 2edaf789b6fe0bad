/** One try of a login: what is sent with it, and what its answer changes in the form. */
import type { LoginAnswer, LoginOrStep, login, SecondStep } from '#domains/identity/contract/session.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { Done } from '#kernel/outcome.ts';
import type { CallRefused } from '#platform/web/call.ts';
import type { Refusal } from '../entrance.ts';

type Input = WireInputOf<typeof login>;
export type Typed = Pick<Input, 'username' | 'password' | 'type' | 'countryDialingCode' | 'captcha'>;
export type Answered = Done<LoginOrStep> | CallRefused<string>;

/** Whether a picture has to be read as well. Once the server has asked for it, it stays: what it counts is not for the page to know. */
export type Asked = {
  readonly isShown: boolean;
  /** Every failed try brings a new picture. */
  readonly tries: number;
  /** A solved puzzle stands for the picture. */
  readonly human: string | null;
};

export const unasked: Asked = { isShown: false, tries: 0, human: null };

/** Whatever it brought, a try uses up the puzzle that was solved for it. */
export function afterTry({ isShown, tries }: Asked, refused: Refusal | null): Asked {
  if (!refused) return { isShown, tries, human: null };
  return { isShown: isShown || Boolean(refused.detail?.['captcha']), tries: tries + 1, human: null };
}

type From = {
  readonly human: string | null;
  readonly clientId: string;
  readonly device: string;
  readonly portal: 'agent' | undefined;
};

/** Nobody is asked for two proofs: the puzzle goes before the picture. */
export function inputOf({ captcha, ...typed }: Typed, { human, clientId, device, portal }: From): Input {
  const proof = human ? { humanVerification: human } : captcha && { captcha, captchaId: clientId };
  return { ...typed, ...proof, device, ...(portal && { portal }) };
}

type Lead =
  | { readonly to: 'form'; readonly refusal: Refusal }
  | { readonly to: 'second'; readonly step: SecondStep }
  | { readonly to: 'inside'; readonly answer: LoginAnswer };

export function leadOf(answered: Answered): Lead {
  if (!answered.ok) return { to: 'form', refusal: answered };
  const { value } = answered;
  return 'ticket' in value ? { to: 'second', step: value } : { to: 'inside', answer: value };
}
