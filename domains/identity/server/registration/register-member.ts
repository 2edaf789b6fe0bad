/** How a member comes to be: account, answers, consent, wallet, place in the tree and session in one transaction. */

import type { MobileRegistration, Registration } from '#domains/identity/contract/registration.ts';
import type { LoginResult } from '#domains/identity/contract/session.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { releaseUnverifiedContact } from '../contact/release-unverified.ts';
import { loginSourceOf } from '../login/login-source.ts';
import { createMember, type MemberRequest, type TakenFault } from '../member/member.ts';
import { markPasswordGenerated } from '../password/password.store.ts';
import type { Passwords } from '../password/password-hashing.ts';
import { insertPaymentPassword } from '../payment-password/payment-password.store.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { openSession } from '../session/session.ts';
import { getOrCreateReferralCode } from './referral.ts';
import { chatFields, insertAnswers, insertRegistration } from './registration.store.ts';
import type { Invitation, ValidatedForm } from './registration-form.ts';

export type RegisterMemberDeps = {
  readonly passwords: Passwords;
  /** The version of the terms on the site. */
  readonly termsVersionOf: (tx: Tx, merchant: string) => Promise<string>;
  /**
   * In the transaction that creates the member, so that no member is created partly. An invitation that was valid when the form
   * was judged may have been used up since.
   */
  readonly onRegistered: (tx: Tx, registered: RegisteredMember) => Promise<Outcome<null, 'invitation_invalid'>>;
};

export type RegisteredMember = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly inviter: MemberId | null;
  readonly invitation: Invitation | null;
  /** From where: the hash of the device, where the page named one, and the network. */
  readonly device: string | null;
  readonly network: string;
  readonly at: Instant;
};

export type MemberRegistration = Pick<MemberRequest, 'account' | 'nickname' | 'mobile'> & {
  readonly hashes: SecretHashes;
  /** The password is a generated one that nobody knows. */
  readonly isDrawn?: boolean;
  readonly form: ValidatedForm;
  readonly input: Registration | MobileRegistration;
};

type SecretHashes = { readonly passwordHash: string; readonly paymentHash: string };

/** Before anything is written, so that no transaction is open meanwhile. A refused caller keeps the code of their number. */
export async function hashSecrets(
  { passwords }: Pick<RegisterMemberDeps, 'passwords'>,
  { password, paymentPassword }: { readonly password: string; readonly paymentPassword?: string | undefined },
): Promise<Outcome<SecretHashes, 'too_many_requests'>> {
  const hashing = [password, paymentPassword].map((secret) => (secret ? passwords.hash(secret) : ''));
  if (hashing.includes(null)) return refuse('too_many_requests', { seconds: 1 });
  const [passwordHash = '', paymentHash = ''] = await Promise.all(hashing.map(async (hash) => (await hash) ?? ''));
  return done({ passwordHash, paymentHash });
}

/** Answers that have no home of their own elsewhere. */
const storedAnswers = ['payeeName', ...chatFields, 'idNumber'] as const;

export function createRegisterMember(deps: RegisterMemberDeps) {
  return async (
    context: Context,
    { hashes: { passwordHash, paymentHash }, isDrawn = false, form, input, ...who }: MemberRegistration,
  ): Promise<Outcome<LoginResult, TakenFault | 'invitation_invalid'>> => {
    const { answers } = form;
    const { tx, site, locale, clock, ip } = context;
    const { merchant, currency } = site;
    const at = clock.now();
    const { mobile } = who;
    const { inviter, invitation } = form;
    const isAgent = invitation?.isAgent ?? false;
    if (mobile && mobile.verifiedAt !== null)
      await releaseUnverifiedContact(context, { merchant, way: 'mobile', to: mobile.number, keeper: null });
    const born = await createMember(context, {
      ...who,
      merchant,
      type: isAgent ? 1 : 0,
      language: locale,
      agentPolicy: isAgent,
      passwordHash,
      ...(answers.email && { email: answers.email }),
    });
    if (!born.ok) return born;
    const member = born.value;
    if (isDrawn) await markPasswordGenerated(tx, member);
    await insertAnswers(
      tx,
      member,
      storedAnswers.flatMap((field) => (answers[field] ? [[field, answers[field]]] : [])),
    );
    if (paymentHash) await insertPaymentPassword(tx, { member, hash: paymentHash, at });
    await insertRegistration(tx, {
      ...registrationOriginOf(input, form),
      member,
      ip,
      termsVersion: await deps.termsVersionOf(tx, merchant),
      minimumAge: form.minimumAge,
      consentedAt: at,
    });
    await getOrCreateReferralCode(context, { member, merchant });
    const { deviceSha256, network } = loginSourceOf(ip, input.device);
    const device = deviceSha256?.toString('hex') ?? null;
    const joined = await deps.onRegistered(tx, {
      member,
      merchant,
      currency,
      inviter,
      invitation,
      device,
      network,
      at,
    });
    if (!joined.ok) return joined;
    await recordSecurityEvent(tx, { member, kind: 'registered', ...eventSourceOf(context) });
    const { token } = await openSession(context, member, { device: input.device });
    return done({ token, firstTimeLogin: true, passwordExpired: false, defaultPassword: false });
  };
}

/** A code that the form does not have is ignored. */
const registrationOriginOf = (
  { registerMethod, registerUrl, domain, referralCode }: Registration | MobileRegistration,
  { answers }: ValidatedForm,
) => ({
  registerMethod,
  registerUrl,
  domain,
  referralCode,
  affiliateCode: answers.affiliateCode,
  recommenderId: answers.recommenderId,
});
