/** Registration with a mobile number. Whether it is taken is revealed only to its holder. */

import type { MobileRegistration, registerMobile } from '#domains/identity/contract/registration.ts';
import { toE164 } from '#domains/identity/rules/contact/mobile.ts';
import { mobileProofSource } from '#domains/identity/rules/registration/registration.ts';
import { assert } from '#kernel/assert.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Codes, CodeVerdict } from '../code/code.ts';
import { readTakenFields } from '../member/member.store.ts';
import { randomText } from './referral.ts';
import { createRegisterMember, hashSecrets } from './register-member.ts';
import type { RegisterDeps } from './register-username.ts';
import { createFormValidator, type FormCheck, type ValidatedForm } from './registration-form.ts';

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
  const readForm = createFormValidator(deps);
  const giveBirth = createRegisterMember(deps);
  return async (context, input) => {
    const look: FormCheck<CodeFault> = (form) => lookAtProof(context, { form, input });
    const read = await readForm(context, { way: 'mobile', look }, input);
    if (!read.ok) return read;
    const form = read.value;
    const { merchant } = context.site;
    const number = registeredNumberOf(form, input);
    const email = form.answers.email?.toLowerCase() ?? null;
    const isMobileProven = mobileProofSource(form.rules, form.switches) !== null;
    const takenFields = await readTakenFields(deps.reader, {
      merchant,
      account: null,
      mobile: number,
      isMobileProven,
      email,
    });
    if (takenFields.email) return refuse('email_taken');
    const { rng } = context;
    const password = form.answers.password ?? Buffer.from(rng.bytes(24)).toString('base64url');
    const hashed = await hashSecrets(deps, { ...form.answers, password });
    if (!hashed.ok) return hashed;
    const numberProof = await proveNumber(context, { form, input, number });
    if (typeof numberProof === 'object' && numberProof) return numberProof;
    if (takenFields.mobile) return refuse('mobile_taken');

    // Not the number: others see the account's name, and a number is private.
    const account = `${randomText(rng, letters, 6)}${randomText(rng, digits, 6)}`;
    const mobile = { number, verifiedAt: numberProof };
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
    { form, input }: { form: Pick<ValidatedForm, 'answers' | 'rules' | 'switches'>; input: MobileRegistration },
  ): Promise<RefusedOutcome<CodeFault> | null> {
    const proof = mobileProofSource(form.rules, form.switches);
    const to = registeredNumberOf(form, input);
    if (proof === 'provider') return (await isVouchedFor({ clock, site }, input, to)) ? null : refuse('wrong_code');
    if (proof === null) return null;
    const code = form.answers.verificationCode ?? '';
    const codeInput = { purpose: 'register', to, code } as const;
    return refusalOf(await deps.judgeCode({ site, clock }, codeInput));
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
    { form, input, number }: { form: ValidatedForm; input: MobileRegistration; number: string },
  ): Promise<Instant | null | RefusedOutcome<CodeFault>> {
    const proof = mobileProofSource(form.rules, form.switches);
    if (proof === null) return null;
    if (proof === 'provider')
      return (await isVouchedFor({ clock, site }, input, number)) ? clock.now() : refuse('wrong_code');
    const code = form.answers.verificationCode ?? '';
    const verdict = await deps.useCode({ tx, site, clock }, { purpose: 'register', to: number, code });
    return refusalOf(verdict) ?? clock.now();
  }
}

function registeredNumberOf(
  { answers }: Pick<ValidatedForm, 'answers'>,
  { countryDialingCode }: MobileRegistration,
): string {
  const number = toE164(countryDialingCode, answers.mobileNum ?? '');
  assert(number, 'a number that was judged to be one');
  return number;
}

function refusalOf(verdict: CodeVerdict): RefusedOutcome<CodeFault> | null {
  if (verdict === 'right') return null;
  return refuse(verdict === 'wrong' ? 'wrong_code' : `code_${verdict}`);
}
