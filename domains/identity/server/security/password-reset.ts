/** The two ways to a new password when the old one is forgotten. */
import { createHash } from 'node:crypto';
import {
  type readResetLink,
  requestPasswordReset,
  type resetPasswordByLink,
  type resetPasswordByPhone,
} from '#domains/identity/contract/password.ts';
import { authWindowMs } from '#domains/identity/contract/waiting.ts';
import { maskEmail } from '#domains/identity/rules/mobile.ts';
import { resetLinkMs } from '#domains/identity/rules/password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { later } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { holdEntrant } from '../login/credential.store.ts';
import { refuseToWait } from '../refuse-to-wait.ts';
import {
  type Account,
  findByAccountAndEmail,
  findByMobile,
  isProven,
  keepEmail,
  readAccount,
} from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordRefused, recordSecurity, seenFrom } from './event.ts';
import { hashUnused, judgeTyped, replace } from './new-password.ts';
import { codeFaultOf, numberOf } from './number.ts';
import * as store from './password.store.ts';
import { keepProvenNumber } from './proven-number.ts';
import { resetLetter } from './reset-letter.ts';

const askRules = [{ by: 'account', count: 5, windowMs: authWindowMs }] as const;

export function createLinkReset(deps: SecurityDeps) {
  const { pool, limits, letters, human, isFlagOn } = deps;

  const requestLink: UseCase<typeof requestPasswordReset> = async (context, input) => {
    const { tx, site, clock, rng, ip } = context;
    const { merchant } = site;
    if (!(await isFlagOn(pool, merchant, 'CHNGPASSMAIL3'))) return refuse('switched_off');
    if (!letters.delivers('mail')) return refuse('service_unavailable');
    // Through the pool: the answer tells whether the account exists, so every question costs a human check.
    const { humanVerification: shown } = input;
    if (shown === undefined || !(await human.useHuman({ ...context, tx: pool }, shown)))
      return refuse('human_required');
    const account = await findByAccountAndEmail(pool, { merchant, account: input.username, email: input.email });
    if (!account?.email) return refuse('unknown_username_or_email');
    // Counted by what was found: strangers who guess cannot use up the owner's turns.
    const waitMs = await limits.strict(requestPasswordReset.path, askRules, { ip, account: account.id });
    if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) });

    const token = Buffer.from(rng.bytes(32)).toString('base64url');
    const expiresAt = later(clock.now(), resetLinkMs);
    await store.putResetLink(tx, { member: account.id, tokenSha256: sha256(token), expiresAt });
    const asked = { member: account.id, kind: 'password_reset_asked', detail: { by: 'email' } } as const;
    await recordSecurity(tx, { ...seenFrom(context), ...asked });
    const link = `${deps.originOf(site.domain)}/?resetToken=${token}`;
    const brand = await deps.brandOf(tx, merchant);
    const words = resetLetter(account.language, { account: account.account, brand, link });
    await letters.write(tx, { ...words, merchant, channel: 'mail', to: account.email, secret: true, expiresAt });
    return done({});
  };

  /** A link of one brand opens nothing at another. */
  async function accountOf({ site, clock }: Context, tokenSha256: Buffer): Promise<Account | null> {
    const member = await store.readResetLink(pool, tokenSha256, clock.now());
    const account = member && (await readAccount(pool, member));
    return account?.merchant === site.merchant && account.status !== 'closed' ? account : null;
  }

  const judgeLink: UseCase<typeof readResetLink> = async (context, { resetToken }) => {
    const account = await accountOf(context, sha256(resetToken));
    return account ? done({ account: account.account }) : refuse('reset_link_spent');
  };

  const resetByLink: UseCase<typeof resetPasswordByLink> = async (context, { resetToken, ...typed }) => {
    const { tx, clock } = context;
    const tokenSha256 = sha256(resetToken);
    const account = await accountOf(context, tokenSha256);
    if (!account) return refuse('reset_link_spent');
    const broken = await judgeTyped(deps, { merchant: account.merchant, locale: context.locale }, typed);
    if (broken) return broken;
    const hashed = await hashUnused(deps, pool, { account, newPassword: typed.newPassword });
    if (!hashed.ok) return hashed;
    if (!(await store.takeResetLink(tx, tokenSha256, clock.now()))) return refuse('reset_link_spent');
    const wish = { account, hash: hashed.value, kind: 'password_reset', by: 'email' } as const;
    if (!(await replace(deps, context, wish))) return refuse('reset_link_spent');
    await keepProven(context, account);
    return done({ account: account.account });
  };

  /** Whoever came by the link reads the letters of its address: it need not be proven a second time. */
  async function keepProven(context: Context, account: Account): Promise<void> {
    const { email, id: member } = account;
    if (email === null || isProven(account, 'email')) return;
    await keepEmail(context.tx, { member, email, at: context.clock.now() });
    const detail = { from: null, to: maskEmail(email) };
    await recordSecurity(context.tx, { ...seenFrom(context), member, kind: 'email_bound', detail });
  }

  return { request: requestLink, judge: judgeLink, use: resetByLink };
}

export function createPhoneReset(deps: SecurityDeps): UseCase<typeof resetPasswordByPhone> {
  const { pool, codes, isFlagOn } = deps;
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
    const account = await findByMobile(pool, site.merchant, to);
    const waitMs = await codes.countTry(context, { purpose: 'reset', to });
    if (waitMs > 0) return refuseToWait('too_many_resets', context, waitMs);
    // Whether the password was used before is told to nobody without the code. A refusal after it gives it back.
    const verdict = await codes.useCode(context, { purpose: 'reset', to, code: input.verificationCode });
    if (verdict !== 'right' || !account) {
      await noteWrongCode(deps, context, account);
      return refuse(codeFaultOf(verdict));
    }
    if (account.status !== 'active') return refuse(account.status === 'closed' ? 'account_closed' : 'account_locked');
    const hashed = await hashUnused(deps, tx, { account, newPassword });
    if (!hashed.ok) return hashed;
    if (!(await replace(deps, context, { account, hash: hashed.value, kind: 'password_reset', by: 'mobile' })))
      return refuse('code_spent');
    // The status was read before the password was worked on, which takes a while.
    if (!(await holdEntrant(tx, account.id, null))) return refuse('account_locked');
    await keepProvenNumber(context, { member: account.id, mobile: to });
    return done(await deps.enter(context, account.id));
  };
}

const noteWrongCode = ({ pool }: SecurityDeps, context: Context, account: Account | null) =>
  recordRefused(pool, {
    ...seenFrom(context),
    member: account?.id ?? null,
    kind: 'password_reset_failed',
    detail: { by: 'mobile' },
  });

const sha256 = (text: string) => createHash('sha256').update(text).digest();
