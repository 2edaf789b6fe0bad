/** Registering with a username. The answer is a session, as after a login. */
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { register } from '../contract/registration.ts';
import { judgeRegistration } from '../rules/registration.ts';
import { createMember } from './member.ts';
import type { Passwords } from './password.ts';
import { insertRegistration, readFieldRules } from './registration.store.ts';
import { openSession } from './session.ts';

export type RegisterDeps = {
  readonly reader: Tx;
  readonly passwords: Passwords;
  /** Whether the brand takes registrations by username. */
  readonly isRegistrationOpen: (tx: Tx, merchant: string) => Promise<boolean>;
  /** Which terms stand on the site now. */
  readonly termsVersionOf: (tx: Tx, merchant: string) => Promise<string>;
  /** In the transaction that makes the member, so that nobody exists by halves. */
  readonly onRegistered: (tx: Tx, born: { member: MemberId; currency: string }) => Promise<void>;
};

export function createRegister(deps: RegisterDeps): UseCase<typeof register> {
  return async (context, input) => {
    const { site, locale, clock, ip } = context;
    const { merchant } = site;
    if (!(await deps.isRegistrationOpen(deps.reader, merchant))) return refuse('registration_closed');
    const verdict = judgeRegistration(await readFieldRules(deps.reader, merchant), input);
    if (verdict?.fault === 'field_refused') return refuse('field_refused', verdict.broken);
    if (verdict) return refuse(verdict.fault);

    const hashed = deps.passwords.hash(input.password);
    if (!hashed) return refuse('too_many_requests', { seconds: 1 });
    const passwordHash = await hashed;
    const { tx } = context;
    const born = await createMember(context, {
      merchant,
      account: input.username,
      nickname: input.username,
      type: 0,
      language: locale,
      agentPolicy: false,
      passwordHash,
    });
    if (!born.ok) return refuse('account_taken');
    const member = born.value;
    const { registerMethod, registerUrl, domain, affiliateCode, referralCode, recommenderId } = input;
    await insertRegistration(tx, {
      registerMethod,
      registerUrl,
      domain,
      affiliateCode,
      referralCode,
      recommenderId,
      member,
      ip,
      termsVersion: await deps.termsVersionOf(tx, merchant),
      consentedAt: clock.now(),
    });
    await deps.onRegistered(tx, { member, currency: site.currency });
    const { token } = await openSession(context, member);
    return done({ token, firstTimeLogin: true, passwordExpired: false, defaultPassword: false });
  };
}
