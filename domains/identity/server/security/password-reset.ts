/** The two ways to a new password when the old one is forgotten. */
import { createHash } from 'node:crypto';
import {
  type readResetLink,
  type resetPasswordByLink,
  type resetPasswordByPhone,
} from '#domains/identity/contract/password.ts';
import { maskEmail } from '#domains/identity/rules/mobile.ts';
import { numberWorthOf } from '#domains/identity/rules/number-worth.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { typedAt } from '../code/try-count.ts';
import { holdEntrant } from '../login/credential.store.ts';
import { placeOf } from '../login/place.ts';
import { refuseToWait } from '../refuse-to-wait.ts';
import { holdSessions } from '../session.store.ts';
import { createWaysOut } from '../ways-out.ts';
import { type Account, findByMobile, isProven, keepEmail, type NumberOwner, readAccount } from './account.store.ts';
import { noteBarred } from './barred.ts';
import type { SecurityDeps } from './deps.ts';
import { recordRefused, recordSecurity, seenFrom } from './event.ts';
import { hashUnused, judgeTyped, replace } from './new-password.ts';
import { codeFaultOf, numberOf } from './number.ts';
import { keepProvenNumber } from './proven-number.ts';
import * as links from './reset-link.store.ts';
import { createLinkRequest } from './reset-request.ts';
import { readFactors } from './second-factor.store.ts';

export function createLinkReset(deps: SecurityDeps) {
  const { pool } = deps;

  /** A link of one brand opens nothing at another. */
  async function accountOf({ site, clock }: Context, tokenSha256: Buffer): Promise<Account | null> {
    const member = await links.readResetLink(pool, tokenSha256, clock.now());
    const account = member && (await readAccount(pool, member));
    return account?.merchant === site.merchant && account.status !== 'closed' ? account : null;
  }

  const judgeLink: UseCase<typeof readResetLink> = async (context, { resetToken }) => {
    const account = await accountOf(context, sha256(resetToken));
    if (!account) return refuse('reset_link_spent');
    // Told before a password is thought of that nobody would take.
    return account.status === 'locked' ? refuse('account_locked') : done({ account: account.account });
  };

  const resetByLink: UseCase<typeof resetPasswordByLink> = async (context, { resetToken, ...typed }) => {
    const { tx, clock } = context;
    const tokenSha256 = sha256(resetToken);
    const account = await accountOf(context, tokenSha256);
    if (!account) return refuse('reset_link_spent');
    if (account.status === 'locked') {
      await noteBarred(pool, context, { member: account.id, by: 'email' });
      return refuse('account_locked');
    }
    const broken = await judgeTyped(deps, { merchant: account.merchant, locale: context.locale }, typed);
    if (broken) return broken;
    const hashed = await hashUnused(deps, pool, { account, newPassword: typed.newPassword });
    if (!hashed.ok) return hashed;
    await holdSessions(tx, account.id);
    if (!(await links.takeResetLink(tx, tokenSha256, clock.now()))) return refuse('reset_link_spent');
    // The status was read before the password was worked on, which takes a while.
    if (!(await holdEntrant(tx, account.id, null))) return refuse('account_locked');
    const wish = { account, hash: hashed.value, kind: 'password_reset', by: 'email' } as const;
    if (!(await replace(deps, context, wish))) return refuse('reset_link_spent');
    await keepProven(context, account);
    return done({ account: account.account });
  };

  /** Whoever came by the link reads the letters of its address: it need not be proven a second time. */
  async function keepProven(context: Context, account: Account): Promise<void> {
    const { email, id: member } = account;
    if (email === null || isProven(account, 'email')) return;
    // Beside a proven number or a passkey it stays what it was: a letter that went astray must not get past those afterwards.
    if (isProven(account, 'mobile') || (await readFactors(context.tx, member)).passkeys > 0) return;
    await keepEmail(context.tx, { member, email, at: context.clock.now() });
    const detail = { from: null, to: maskEmail(email) };
    await recordSecurity(context.tx, { ...seenFrom(context), member, kind: 'email_bound', detail });
  }

  return { request: createLinkRequest(deps), judge: judgeLink, use: resetByLink };
}

export function createPhoneReset(deps: SecurityDeps): UseCase<typeof resetPasswordByPhone> {
  const { pool, codes, isFlagOn } = deps;
  const waysOut = createWaysOut(deps);
  return async (context, input) => {
    const { tx, site } = context;
    const { newPassword } = input;
    if (!(await isFlagOn(pool, site.merchant, 'CHNGPASSVERIF3'))) return refuse('switched_off');
    const number = numberOf(input);
    if (!number.ok) return number;
    const broken = await judgeTyped(
      deps,
      { merchant: site.merchant, locale: context.locale },
      { newPassword, confirmNewPassword: newPassword },
    );
    if (broken) return broken;
    const to = number.value;
    const place = placeOf(context.ip, input.device);
    const account = await openedBy(pool, { merchant: site.merchant, mobile: to, ...place });
    const tried = { purpose: 'reset', to, at: typedAt(place, account?.isDeviceKnown ?? false) } as const;
    const waitMs = await codes.countTry(context, tried);
    if (waitMs > 0)
      return refuseToWait('too_many_resets', { ...context, ...(await waysOut(context, ['mail'])) }, waitMs);
    // Whether the password was used before is told to nobody without the code. A refusal after it gives it back.
    const verdict = await codes.useCode(context, { ...tried, code: input.verificationCode });
    if (verdict !== 'right' || !account) {
      await noteWrongCode(deps, context, account);
      return refuse(codeFaultOf(verdict));
    }
    if (account.status !== 'active') {
      const why = account.status === 'closed' ? 'account_closed' : 'account_locked';
      await noteBarred(pool, context, { member: account.id, by: 'mobile', why });
      return refuse(why);
    }
    const hashed = await hashUnused(deps, tx, { account, newPassword });
    if (!hashed.ok) return hashed;
    if (!(await replace(deps, context, { account, hash: hashed.value, kind: 'password_reset', by: 'mobile' })))
      return refuse('code_spent');
    // The status was read before the password was worked on, which takes a while.
    if (!(await holdEntrant(tx, account.id, null))) return refuse('account_locked');
    await keepProvenNumber(context, { member: account.id, mobile: to });
    return done(await deps.enter(context, account.id, input.device));
  };
}

/** A number that was only typed sets no new password beside one that was chosen, and none beside a passkey. */
async function openedBy(
  pool: SecurityDeps['pool'],
  by: Parameters<typeof findByMobile>[1],
): Promise<NumberOwner | null> {
  const account = await findByMobile(pool, by);
  if (!account) return null;
  const worth = numberWorthOf({
    isNumberProven: isProven(account, 'mobile'),
    hasBetter: isProven(account, 'email') || account.hasPasskey,
    isPasswordChosen: account.passwordChosen,
  });
  return worth === 'proof' ? account : null;
}

const noteWrongCode = ({ pool }: SecurityDeps, context: Context, account: Account | null) =>
  recordRefused(pool, {
    ...seenFrom(context),
    member: account?.id ?? null,
    kind: 'password_reset_failed',
    detail: { by: 'mobile' },
  });

const sha256 = (text: string) => createHash('sha256').update(text).digest();
