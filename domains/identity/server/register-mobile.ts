/** Registering with a mobile number. Whether somebody has it already is told to nobody but whoever holds it. */
import { assert } from '#kernel/assert.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { MobileRegistration, registerMobile } from '../contract/registration.ts';
import { fullNumber } from '../rules/mobile.ts';
import { numberProof } from '../rules/registration.ts';
import type { Codes, CodeVerdict } from './code/code.ts';
import { readTaken } from './member.store.ts';
import { drawText } from './referral.ts';
import type { RegisterDeps } from './register.ts';
import { createBirth, hashSecrets } from './register-birth.ts';
import { createFormReader, type Look, type ReadForm } from './register-form.ts';

export type RegisterMobileDeps = RegisterDeps & {
  readonly useCode: Codes['useCode'];
  readonly judgeCode: Codes['judgeCode'];
  /** The number that a phone provider vouches for; null where it vouches for none. */
  readonly verifyPhoneToken: (context: Pick<Context, 'clock' | 'site'>, token: string) => Promise<string | null>;
};

type CodeFault = 'wrong_code' | 'code_expired' | 'code_spent';

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

export function createRegisterMobile(deps: RegisterMobileDeps): UseCase<typeof registerMobile> {
  const readForm = createFormReader(deps);
  const giveBirth = createBirth(deps);
  return async (context, input) => {
    const look: Look<CodeFault> = (form) => lookAtProof(context, { form, input });
    const read = await readForm(context, { way: 'mobile', look }, input);
    if (!read.ok) return read;
    const form = read.value;
    const { merchant } = context.site;
    const number = numberOf(form, input);
    const email = form.answers.email?.toLowerCase() ?? null;
    const isMobileProven = numberProof(form.rules, form.switches) !== null;
    const taken = await readTaken(deps.reader, { merchant, account: null, mobile: number, isMobileProven, email });
    if (taken.email) return refuse('email_taken');
    const { rng } = context;
    const password = form.answers.password ?? Buffer.from(rng.bytes(24)).toString('base64url');
    const hashed = await hashSecrets(deps, { ...form.answers, password });
    if (!hashed.ok) return hashed;
    const proven = await proveNumber(context, { form, input, number });
    if (typeof proven === 'object' && proven) return proven;
    if (taken.mobile) return refuse('mobile_taken');

    // Not the number: the account's name is seen by others, and a number is nobody's business.
    const account = `${drawText(rng, letters, 6)}${drawText(rng, digits, 6)}`;
    const mobile = { number, verifiedAt: proven };
    const isDrawn = form.answers.password === undefined;
    const newcomer = { account, nickname: account, hashes: hashed.value, isDrawn, mobile, form, input };
    const born = await giveBirth(context, newcomer);
    if (born.ok) return born;
    // A name that chance gave twice; the next try draws another.
    return refuse(born.fault === 'account_taken' ? 'unavailable' : born.fault, born.detail);
  };

  /**
   * A code with a slip in it is told at once: the picture and the human check stay good for the next try. So is a token
   * that no provider gave: nobody works on a password for it.
   */
  async function lookAtProof(
    { site, clock }: Context,
    { form, input }: { form: Pick<ReadForm, 'answers' | 'rules' | 'switches'>; input: MobileRegistration },
  ): Promise<Refused<CodeFault> | null> {
    const proof = numberProof(form.rules, form.switches);
    const to = numberOf(form, input);
    if (proof === 'provider') return (await isVouchedFor({ clock, site }, input, to)) ? null : refuse('wrong_code');
    if (proof === null) return null;
    const code = form.answers.verificationCode ?? '';
    const typed = { purpose: 'register', to, code } as const;
    return refusalOf(await deps.judgeCode({ site, clock }, typed));
  }

  async function isVouchedFor(
    context: Pick<Context, 'clock' | 'site'>,
    input: MobileRegistration,
    number: string,
  ): Promise<boolean> {
    return (await deps.verifyPhoneToken(context, input.firebaseIdToken ?? '')) === number;
  }

  /**
   * When the number was proven; null where the brand asks for no proof. A code is used up with the member that it makes:
   * whatever ends the registration in the middle gives it back.
   */
  async function proveNumber(
    { tx, site, clock }: Context,
    { form, input, number }: { form: ReadForm; input: MobileRegistration; number: string },
  ): Promise<Instant | null | Refused<CodeFault>> {
    const proof = numberProof(form.rules, form.switches);
    if (proof === null) return null;
    if (proof === 'provider')
      return (await isVouchedFor({ clock, site }, input, number)) ? clock.now() : refuse('wrong_code');
    const code = form.answers.verificationCode ?? '';
    const verdict = await deps.useCode({ tx, site, clock }, { purpose: 'register', to: number, code });
    return refusalOf(verdict) ?? clock.now();
  }
}

function numberOf({ answers }: Pick<ReadForm, 'answers'>, { countryDialingCode }: MobileRegistration): string {
  const number = fullNumber(countryDialingCode, answers.mobileNum ?? '');
  assert(number, 'a number that was judged to be one');
  return number;
}

function refusalOf(verdict: CodeVerdict): Refused<CodeFault> | null {
  if (verdict === 'right') return null;
  return refuse(verdict === 'wrong' ? 'wrong_code' : `code_${verdict}`);
}
