/** Registering with a mobile number. Whether somebody has it already is told to nobody but whoever holds it. */
import { assert } from '#kernel/assert.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { MobileRegistration, registerMobile } from '../contract/registration.ts';
import { fullNumber } from '../rules/mobile.ts';
import { numberProof } from '../rules/registration.ts';
import { readTaken } from './member.store.ts';
import { drawText } from './referral.ts';
import type { RegisterDeps } from './register.ts';
import { createBirth } from './register-birth.ts';
import { createFormReader, type ReadForm } from './register-form.ts';

export type RegisterMobileDeps = RegisterDeps & {
  readonly useCode: (
    context: Pick<Context, 'tx' | 'site' | 'clock'>,
    tried: { readonly purpose: 'register'; readonly to: string; readonly code: string },
  ) => Promise<'right' | 'wrong' | 'expired' | 'spent'>;
  /** The number that a phone provider vouches for; null where it vouches for none. */
  readonly verifyPhoneToken: (context: Pick<Context, 'clock' | 'site'>, token: string) => Promise<string | null>;
};

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

export function createRegisterMobile(deps: RegisterMobileDeps): UseCase<typeof registerMobile> {
  const readForm = createFormReader(deps);
  const giveBirth = createBirth(deps);
  return async (context, input) => {
    const read = await readForm(context, 'mobile', input);
    if (!read.ok) return read;
    const form = read.value;
    const { merchant } = context.site;
    const number = fullNumber(input.countryDialingCode, form.answers.mobileNum ?? '');
    assert(number, 'a number that was judged to be one');
    const email = form.answers.email?.toLowerCase() ?? null;
    const isMobileProven = numberProof(form.rules, form.switches) !== null;
    const taken = await readTaken(deps.reader, { merchant, account: null, mobile: number, isMobileProven, email });
    if (taken.email) return refuse('email_taken');
    const proven = await proveNumber(context, { form, input, number });
    if (typeof proven === 'object' && proven) return proven;
    if (taken.mobile) return refuse('mobile_taken');

    const { rng } = context;
    // Not the number: the account's name is seen by others, and a number is nobody's business.
    const account = `${drawText(rng, letters, 6)}${drawText(rng, digits, 6)}`;
    const password = form.answers.password ?? Buffer.from(rng.bytes(24)).toString('base64url');
    const mobile = { number, verifiedAt: proven };
    const born = await giveBirth(context, { account, nickname: account, password, mobile, form, input });
    if (born.ok) return born;
    // A name that chance gave twice; the next try draws another.
    return refuse(born.fault === 'account_taken' ? 'unavailable' : born.fault, born.detail);
  };

  /** When the number was proven; null where the brand asks for no proof. */
  async function proveNumber(
    { site, clock }: Context,
    { form, input, number }: { form: ReadForm; input: MobileRegistration; number: string },
  ): Promise<Instant | null | Refused<'wrong_code' | 'code_expired' | 'code_spent'>> {
    const proof = numberProof(form.rules, form.switches);
    if (proof === null) return null;
    if (proof === 'provider') {
      const vouched = await deps.verifyPhoneToken({ clock, site }, input.firebaseIdToken ?? '');
      return vouched === number ? clock.now() : refuse('wrong_code');
    }
    const code = form.answers.verificationCode ?? '';
    const verdict = await deps.useCode({ tx: deps.reader, site, clock }, { purpose: 'register', to: number, code });
    if (verdict === 'right') return clock.now();
    return refuse(verdict === 'wrong' ? 'wrong_code' : `code_${verdict}`);
  }
}
