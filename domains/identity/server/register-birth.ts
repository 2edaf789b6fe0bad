/** How a member comes to be: account, answers, consent, wallet, place in the tree and session in one transaction. */
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { MobileRegistration, Registration } from '../contract/registration.ts';
import type { LoginAnswer } from '../contract/session.ts';
import { createMember, type MemberRequest, type Taken } from './member.ts';
import type { Passwords } from './password.ts';
import { referralCodeOf } from './referral.ts';
import type { ReadForm } from './register-form.ts';
import { chatNames, insertAnswers, insertRegistration } from './registration.store.ts';
import { dropUnproven } from './security/drop-unproven.ts';
import { recordSecurity, seenFrom } from './security/event.ts';
import { markDrawn } from './security/password.store.ts';
import { insertPaymentPassword } from './security/payment-password.store.ts';
import { openSession } from './session.ts';

export type BirthDeps = {
  readonly passwords: Passwords;
  /** Which terms stand on the site now. */
  readonly termsVersionOf: (tx: Tx, merchant: string) => Promise<string>;
  /** In the transaction that makes the member, so that nobody exists by halves. */
  readonly onRegistered: (
    tx: Tx,
    born: { member: MemberId; currency: string; inviter: MemberId | null; at: Instant },
  ) => Promise<void>;
};

export type Newcomer = Pick<MemberRequest, 'account' | 'nickname' | 'mobile'> & {
  readonly hashes: Hashes;
  /** The password was drawn and told to nobody. */
  readonly isDrawn?: boolean;
  readonly form: ReadForm;
  readonly input: Registration | MobileRegistration;
};

type Hashes = { readonly passwordHash: string; readonly paymentHash: string };

/** Before anything is written: nobody holds a transaction meanwhile. Whoever has to wait keeps the code of their number. */
export async function hashSecrets(
  { passwords }: Pick<BirthDeps, 'passwords'>,
  { password, paymentPassword }: { readonly password: string; readonly paymentPassword?: string | undefined },
): Promise<Outcome<Hashes, 'too_many_requests'>> {
  const hashing = [password, paymentPassword].map((secret) => (secret ? passwords.hash(secret) : ''));
  if (hashing.includes(null)) return refuse('too_many_requests', { seconds: 1 });
  const [passwordHash = '', paymentHash = ''] = await Promise.all(hashing.map(async (hash) => (await hash) ?? ''));
  return done({ passwordHash, paymentHash });
}

/** Answers that have no home of their own elsewhere. */
const keptAnswers = ['payeeName', ...chatNames, 'idNumber'] as const;

export function createBirth(deps: BirthDeps) {
  return async (
    context: Context,
    { hashes: { passwordHash, paymentHash }, isDrawn = false, form, input, ...who }: Newcomer,
  ): Promise<Outcome<LoginAnswer, Taken>> => {
    const { answers } = form;
    const { tx, site, locale, clock, ip } = context;
    const { merchant, currency } = site;
    const at = clock.now();
    const { mobile } = who;
    if (mobile && mobile.verifiedAt !== null)
      await dropUnproven(context, { merchant, way: 'mobile', to: mobile.number, keeper: null });
    const born = await createMember(context, {
      ...who,
      merchant,
      type: 0,
      language: locale,
      agentPolicy: false,
      passwordHash,
      ...(answers.email && { email: answers.email }),
    });
    if (!born.ok) return born;
    const member = born.value;
    if (isDrawn) await markDrawn(tx, member);
    await insertAnswers(
      tx,
      member,
      keptAnswers.flatMap((field) => (answers[field] ? [[field, answers[field]]] : [])),
    );
    if (paymentHash) await insertPaymentPassword(tx, { member, hash: paymentHash, at });
    await insertRegistration(tx, {
      ...originOf(input, form),
      member,
      ip,
      termsVersion: await deps.termsVersionOf(tx, merchant),
      minimumAge: form.minimumAge,
      consentedAt: at,
    });
    await referralCodeOf(context, { member, merchant });
    await deps.onRegistered(tx, { member, currency, inviter: form.inviter, at });
    await recordSecurity(tx, { member, kind: 'registered', ...seenFrom(context) });
    const { token } = await openSession(context, member, { device: input.device });
    return done({ token, firstTimeLogin: true, passwordExpired: false, defaultPassword: false });
  };
}

/** A code that was not asked for was not given. */
const originOf = (
  { registerMethod, registerUrl, domain, referralCode }: Registration | MobileRegistration,
  { answers }: ReadForm,
) => ({
  registerMethod,
  registerUrl,
  domain,
  referralCode,
  affiliateCode: answers.affiliateCode,
  recommenderId: answers.recommenderId,
});
