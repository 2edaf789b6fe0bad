/** The two ways to a new password when the old one is forgotten. */
import { createHash } from 'node:crypto';
import {
  type readResetLink,
  type resetPasswordByLink,
  type resetPasswordByPhone,
} from '#domains/identity/contract/password.ts';
import { maskEmail } from '#domains/identity/rules/contact/mobile.ts';
import { rateMobileTrust } from '#domains/identity/rules/contact/mobile-trust.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  type Account,
  findByMobile,
  isContactVerified,
  type MobileAccount,
  readAccount,
  saveEmail,
} from '../account/account.store.ts';
import { trySourceOf } from '../code/try-count.ts';
import { codeFaultOf, parseMobileInput } from '../contact/mobile-input.ts';
import { saveVerifiedMobile } from '../contact/verified-mobile.ts';
import { lockLoginMember } from '../login/credential.store.ts';
import { createSuggestAlternatives } from '../login/login-alternatives.ts';
import { loginSourceOf } from '../login/login-source.ts';
import { refuseWithWait } from '../refuse-with-wait.ts';
import { readEnrolledFactors } from '../second-factor/second-factor.store.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordRefusedAttempt, recordSecurityEvent } from '../security/event.ts';
import { lockSessions } from '../session/session.store.ts';
import { applyNewPassword, hashIfUnused, judgeNewPasswordInput } from './new-password.ts';
import { recordRefusedReset } from './refused-reset.ts';
import * as links from './reset-link.store.ts';
import { createResetRequest } from './reset-request.ts';

export function createLinkReset(deps: SecurityDeps) {
  const { pool } = deps;

  /** A link of one brand is not valid at another. */
  async function accountOf({ site, clock }: Context, tokenSha256: Buffer): Promise<Account | null> {
    const member = await links.readResetLink(pool, tokenSha256, clock.now());
    const account = member && (await readAccount(pool, member));
    return account?.merchant === site.merchant && account.status !== 'closed' ? account : null;
  }

  const judgeLink: UseCase<typeof readResetLink> = async (context, { resetToken }) => {
    const account = await accountOf(context, sha256(resetToken));
    if (!account) return refuse('reset_link_spent');
    // Refused before the visitor types a new password in vain.
    return account.status === 'locked' ? refuse('account_locked') : done({ account: account.account });
  };

  const resetByLink: UseCase<typeof resetPasswordByLink> = async (context, { resetToken, ...typed }) => {
    const { tx, clock } = context;
    const tokenSha256 = sha256(resetToken);
    const account = await accountOf(context, tokenSha256);
    if (!account) return refuse('reset_link_spent');
    if (account.status === 'locked') {
      await recordRefusedReset(pool, context, { member: account.id, by: 'email' });
      return refuse('account_locked');
    }
    const broken = await judgeNewPasswordInput(deps, { merchant: account.merchant, locale: context.locale }, typed);
    if (broken) return broken;
    const hashed = await hashIfUnused(deps, pool, { account, newPassword: typed.newPassword });
    if (!hashed.ok) return hashed;
    await lockSessions(tx, account.id);
    if (!(await links.consumeResetLink(tx, tokenSha256, clock.now()))) return refuse('reset_link_spent');
    // The status was read before the password was worked on, which takes a while.
    if (!(await lockLoginMember(tx, account.id, null))) return refuse('account_locked');
    const change = { account, hash: hashed.value, kind: 'password_reset', by: 'email' } as const;
    if (!(await applyNewPassword(deps, context, change))) return refuse('reset_link_spent');
    await keepProven(context, account);
    return done({ account: account.account });
  };

  /** Using the link proves its address: no second proof is needed. */
  async function keepProven(context: Context, account: Account): Promise<void> {
    const { email, id: member } = account;
    if (email === null || isContactVerified(account, 'email')) return;
    // Beside a proven number or a passkey it stays what it was: a letter that went astray must not get past those afterwards.
    if (isContactVerified(account, 'mobile') || (await readEnrolledFactors(context.tx, member)).passkeys > 0) return;
    await saveEmail(context.tx, { member, email, at: context.clock.now() });
    const detail = { from: null, to: maskEmail(email) };
    await recordSecurityEvent(context.tx, { ...eventSourceOf(context), member, kind: 'email_bound', detail });
  }

  return { request: createResetRequest(deps), judge: judgeLink, use: resetByLink };
}

export function createPhoneReset(deps: SecurityDeps): UseCase<typeof resetPasswordByPhone> {
  const { pool, codes, isFlagOn } = deps;
  const suggestAlternatives = createSuggestAlternatives(deps);
  return async (context, input) => {
    const { tx, site } = context;
    const { newPassword } = input;
    if (!(await isFlagOn(pool, site.merchant, 'CHNGPASSVERIF3'))) return refuse('switched_off');
    const number = parseMobileInput(input);
    if (!number.ok) return number;
    const broken = await judgeNewPasswordInput(
      deps,
      { merchant: site.merchant, locale: context.locale },
      { newPassword, confirmNewPassword: newPassword },
    );
    if (broken) return broken;
    const to = number.value;
    const source = loginSourceOf(context.ip, input.device);
    const account = await findResettableAccount(pool, { merchant: site.merchant, mobile: to, ...source });
    const codeTry = { purpose: 'reset', to, at: trySourceOf(source, account?.isDeviceKnown ?? false) } as const;
    const waitMs = await codes.countTry(context, codeTry);
    if (waitMs > 0)
      return refuseWithWait(
        'too_many_resets',
        { ...context, ...(await suggestAlternatives(context, ['mail'])) },
        waitMs,
      );
    // Whether the password was used before is revealed only with the code. A refusal after it releases the code.
    const verdict = await codes.useCode(context, { ...codeTry, code: input.verificationCode });
    if (verdict !== 'right' || !account) {
      await recordWrongCode(deps, context, account);
      return refuse(codeFaultOf(verdict));
    }
    if (account.status !== 'active') {
      const why = account.status === 'closed' ? 'account_closed' : 'account_locked';
      await recordRefusedReset(pool, context, { member: account.id, by: 'mobile', why });
      return refuse(why);
    }
    const hashed = await hashIfUnused(deps, tx, { account, newPassword });
    if (!hashed.ok) return hashed;
    if (!(await applyNewPassword(deps, context, { account, hash: hashed.value, kind: 'password_reset', by: 'mobile' })))
      return refuse('code_spent');
    // The status was read before the password was worked on, which takes a while.
    if (!(await lockLoginMember(tx, account.id, null))) return refuse('account_locked');
    await saveVerifiedMobile(context, { member: account.id, mobile: to });
    return done(await deps.enter(context, account.id, input.device));
  };
}

/** A number that was only typed sets no new password beside one that was chosen, and none beside a passkey. */
async function findResettableAccount(
  pool: SecurityDeps['pool'],
  by: Parameters<typeof findByMobile>[1],
): Promise<MobileAccount | null> {
  const account = await findByMobile(pool, by);
  if (!account) return null;
  const trust = rateMobileTrust({
    isNumberVerified: isContactVerified(account, 'mobile'),
    hasBetter: isContactVerified(account, 'email') || account.hasPasskey,
    isPasswordChosen: account.passwordChosen,
  });
  return trust === 'proof' ? account : null;
}

const recordWrongCode = ({ pool }: SecurityDeps, context: Context, account: Account | null) =>
  recordRefusedAttempt(pool, {
    ...eventSourceOf(context),
    member: account?.id ?? null,
    kind: 'password_reset_failed',
    detail: { by: 'mobile' },
  });

const sha256 = (text: string) => createHash('sha256').update(text).digest();
