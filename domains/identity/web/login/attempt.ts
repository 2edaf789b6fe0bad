/** One try of a login: what is sent with it, and what its answer changes in the form. */
import type { LoginResponse, LoginResult, login, SecondFactorStep } from '#domains/identity/contract/session.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { DoneOutcome } from '#kernel/outcome.ts';
import type { CallRefusal } from '#platform/web/call/call.ts';
import type { Refusal } from './establish-session.ts';

type LoginBody = WireInputOf<typeof login>;
export type LoginInput = Pick<LoginBody, 'username' | 'password' | 'type' | 'countryDialingCode' | 'captcha'>;
export type LoginReply = DoneOutcome<LoginResponse> | CallRefusal<string>;

/** Whether a captcha is required as well. Once the server has required it, it stays: the page does not know what the server counts. */
export type CaptchaState = {
  readonly isShown: boolean;
  /** Every failed try brings a new picture. */
  readonly tries: number;
  /** A solved puzzle replaces the picture. */
  readonly human: string | null;
};

export const noCaptcha: CaptchaState = { isShown: false, tries: 0, human: null };

/** Whatever it brought, a try uses up the puzzle that was solved for it. */
export function nextCaptchaState({ isShown, tries }: CaptchaState, refused: Refusal | null): CaptchaState {
  if (!refused) return { isShown, tries, human: null };
  return { isShown: isShown || Boolean(refused.detail?.['captcha']), tries: tries + 1, human: null };
}

type LoginClient = {
  readonly human: string | null;
  readonly clientId: string;
  readonly device: string;
  readonly portal: 'agent' | undefined;
};

/** Only one of the two is required: the puzzle has precedence. */
export function buildLoginBody(
  { captcha, ...typed }: LoginInput,
  { human, clientId, device, portal }: LoginClient,
): LoginBody {
  const proof = human ? { humanVerification: human } : captcha && { captcha, captchaId: clientId };
  return { ...typed, ...proof, device, ...(portal && { portal }) };
}

type LoginNextStep =
  | { readonly to: 'form'; readonly refusal: Refusal }
  | { readonly to: 'second'; readonly step: SecondFactorStep }
  | { readonly to: 'inside'; readonly answer: LoginResult };

export function nextStepOf(answered: LoginReply): LoginNextStep {
  if (!answered.ok) return { to: 'form', refusal: answered };
  const { value } = answered;
  return 'ticket' in value ? { to: 'second', step: value } : { to: 'inside', answer: value };
}
