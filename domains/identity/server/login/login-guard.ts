/** The checks before a password or a code is verified: the number of tries, the hold, the captcha. */

import { login } from '#domains/identity/contract/session.ts';
import { failureWindowMs, holdWindowMs, isCaptchaRequired, isLoginHeld } from '#domains/identity/rules/login/login.ts';
import { loginGuessLimit } from '#domains/identity/rules/session.ts';
import { refuse } from '#kernel/outcome.ts';
import { addMs, instant } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { Captchas } from '../challenge/captcha.ts';
import type { HumanCheck } from '../challenge/human-check.ts';
import { refuseWithWait } from '../refuse-with-wait.ts';
import type { Secrets } from '../secret.ts';
import { eventSourceOf, recordRefusedAttempt } from '../security/event.ts';
import type { Credentials, LoginSource } from './credential.store.ts';
import * as store from './failure.store.ts';
import type { LoginAlternative, SuggestAlternatives } from './login-alternatives.ts';
import { isLoopback } from './login-source.ts';

export type LoginGuardDeps = {
  readonly pool: Tx;
  readonly limits: Pick<Limits, 'strict'>;
  readonly captchas: Captchas;
  readonly human: HumanCheck;
  readonly secrets: Secrets;
  readonly suggestAlternatives: SuggestAlternatives;
};

export type LoginAttempt = {
  /** As it is counted: in lower case, or the number. */
  readonly account: string;
  readonly source: LoginSource;
  /** Null where no member has the account; everything below works the same then. */
  readonly credentials: Pick<
    Credentials,
    'id' | 'sessionsHere' | 'isDeviceKnown' | 'isNetworkKnown' | 'passwordChangedAt'
  > | null;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly humanVerification?: string | undefined;
  readonly type: 'username' | 'sms';
};

const guessRules = [{ by: 'account', ...loginGuessLimit }] as const;
const heldRules = [{ by: 'account', count: 1, windowMs: holdWindowMs }] as const;

/** The alternatives that a refused login method names. */
const alternativesByType: Readonly<Record<LoginAttempt['type'], readonly LoginAlternative[]>> = {
  username: ['sms', 'reset'],
  sms: ['password', 'reset'],
};

/**
 * The key under which wrong tries are counted. A number has two counts, one per method: its owner is counted by the account
 * for the password, and with one count for a number without a member, one method would reveal the tries at the other.
 */
export const failureKeyOf = (
  secrets: Secrets,
  { merchant, type, account }: Pick<LoginAttempt, 'type' | 'account'> & { readonly merchant: string },
): Promise<Buffer> => secrets.hmac('login_failure', merchant, ...(type === 'sms' ? [type] : []), account);

export function createLoginGuard({ pool, limits, captchas, human, secrets, suggestAlternatives }: LoginGuardDeps) {
  const accountOf = ({ site }: Pick<Context, 'site'>, { type, account }: LoginAttempt) =>
    failureKeyOf(secrets, { merchant: site.merchant, type, account });

  const trustOf = ({ source, credentials }: LoginAttempt) => ({
    isDeviceKnown: credentials?.isDeviceKnown ?? false,
    isNetworkKnown: credentials?.isNetworkKnown ?? false,
    isLoopback: isLoopback(source.network),
  });

  async function failuresOf(context: Context, attempt: LoginAttempt) {
    const accountHmac = await accountOf(context, attempt);
    const now = context.clock.now();
    // Tries at a former password do not count: a new one ends a hold.
    const changedAt = attempt.credentials?.passwordChangedAt ?? 0;
    const from = (windowMs: number) => instant(Math.max(addMs(now, -windowMs), changedAt - 1));
    // Tries of the network at other accounts stay: if they were cleared too, the captcha would reveal whose password is new.
    const elsewhere = addMs(now, -failureWindowMs);
    const moments = { since: from(failureWindowMs), lately: from(holdWindowMs), elsewhere };
    return store.countFailures(pool, { accountHmac, network: attempt.source.network }, moments);
  }

  /** Through the pool: a try consumes the picture or the check, whatever the result. */
  async function answerCaptcha(context: Context, { captcha, captchaId, humanVerification }: LoginAttempt) {
    const poolContext = { ...context, tx: pool };
    if (humanVerification !== undefined) {
      return (await human.useHuman(poolContext, humanVerification)) ? null : refuse('wrong_captcha', { captcha: true });
    }
    if (!captcha || captchaId === undefined) return refuse('captcha_required', { captcha: true });
    const isRight = await captchas.useCaptcha(poolContext, { clientId: captchaId, text: captcha });
    return isRight ? null : refuse('wrong_captcha', { captcha: true });
  }

  /** Once while the hold lasts, and not for every guess, which would fill the log. */
  async function recordHold(context: Context, attempt: LoginAttempt): Promise<void> {
    const member = attempt.credentials?.id ?? null;
    const counted = (await accountOf(context, attempt)).toString('base64url');
    const account = { ip: attempt.source.ip, account: counted };
    const isRecorded = (await limits.strict('login held', heldRules, account)) > 0;
    if (!isRecorded) await recordRefusedAttempt(pool, { ...eventSourceOf(context), member, kind: 'login_held' });
  }

  return {
    /** Null: go on. */
    async admit(context: Context, attempt: LoginAttempt) {
      const { source, credentials: owner } = attempt;
      const accountHmac = (await accountOf(context, attempt)).toString('base64url');
      // By address and account together: guessing is slowed, and the owner elsewhere is never locked out, nor beside the
      // guesser with a device of their own.
      // A login that was right opens a session, and a new password starts anew: only wrong tries at one password add up.
      const where = owner?.isDeviceKnown ? source.deviceSha256?.toString('base64url') : source.network;
      const guesser = [where, accountHmac, owner?.sessionsHere ?? 0n, owner?.passwordChangedAt ?? 0].join(' ');
      const waitMs = await limits.strict(login.path, guessRules, { ip: source.ip, account: guesser });
      if (waitMs > 0) {
        await recordHold(context, attempt);
        const { ways } = await suggestAlternatives(context, alternativesByType[attempt.type]);
        return refuseWithWait('too_many_guesses', { ...context, ways }, waitMs);
      }
      const failures = await failuresOf(context, attempt);
      const here = { ...trustOf(attempt), failures };
      // A code has few tries of its own. A hold that exempts the owner's networks would reveal there whose number it is.
      if (attempt.type === 'username' && isLoginHeld(here)) {
        await recordHold(context, attempt);
        return refuse('account_held', {
          seconds: holdWindowMs / 1_000,
          ...(await suggestAlternatives(context, alternativesByType[attempt.type])),
        });
      }
      return isCaptchaRequired(here) ? answerCaptcha(context, attempt) : null;
    },

    /** Records a wrong try; returns the detail of the refusal. */
    async noteFailure(context: Context, attempt: LoginAttempt): Promise<{ captcha: true } | undefined> {
      const accountHmac = await accountOf(context, attempt);
      await store.insertFailure(pool, { accountHmac, network: attempt.source.network }, context.clock.now());
      const failures = await failuresOf(context, attempt);
      return isCaptchaRequired({ ...trustOf(attempt), failures }) ? { captcha: true } : undefined;
    },

    async noteSuccess(context: Context, attempt: LoginAttempt): Promise<void> {
      await store.deleteFailures(context.tx, {
        accountHmac: await accountOf(context, attempt),
        network: attempt.source.network,
      });
    },
  };
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;
