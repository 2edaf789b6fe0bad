/** What stands before a password or a code is even looked at: the number of tries, the hold, the captcha. */

import { login } from '#domains/identity/contract/session.ts';
import { failureWindowMs, holdWindowMs, isCaptchaDue, isHeld } from '#domains/identity/rules/login.ts';
import { guessLimit } from '#domains/identity/rules/session.ts';
import { refuse } from '#kernel/outcome.ts';
import { instant, later } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { Captchas } from '../challenge/captcha.ts';
import type { HumanCheck } from '../challenge/human.ts';
import { refuseToWait } from '../refuse-to-wait.ts';
import type { Secrets } from '../secret.ts';
import { recordRefused, seenFrom } from '../security/event.ts';
import type { Way, WaysOut } from '../ways-out.ts';
import type { Credentials, Place } from './credential.store.ts';
import * as store from './failure.store.ts';
import { isLoopback } from './place.ts';

export type GuardDeps = {
  readonly pool: Tx;
  readonly limits: Pick<Limits, 'strict'>;
  readonly captchas: Captchas;
  readonly human: HumanCheck;
  readonly secrets: Secrets;
  readonly waysOut: WaysOut;
};

export type Knock = {
  /** As it is counted: in lower case, or the number. */
  readonly account: string;
  readonly place: Place;
  /** Null where nobody has the account; everything below is the same then. */
  readonly known: Pick<
    Credentials,
    'id' | 'sessionsHere' | 'isDeviceKnown' | 'isNetworkKnown' | 'passwordChangedAt'
  > | null;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly humanVerification?: string | undefined;
  readonly type: 'username' | 'sms';
};

const guessRules = [{ by: 'account', ...guessLimit }] as const;
const heldRules = [{ by: 'account', count: 1, windowMs: holdWindowMs }] as const;

/** Whoever is held at one door is sent to the others. */
const otherWays: Readonly<Record<Knock['type'], readonly Way[]>> = {
  username: ['sms', 'reset'],
  sms: ['password', 'reset'],
};

/**
 * Under what wrong tries are counted. A number has two counts, one for each door: whoever has it is counted by their account
 * at the password, and were it one count for a number that nobody has, one door would tell what was done at the other.
 */
export const failuresAs = (
  secrets: Secrets,
  { merchant, type, account }: Pick<Knock, 'type' | 'account'> & { readonly merchant: string },
): Promise<Buffer> => secrets.hmac('login_failure', merchant, ...(type === 'sms' ? [type] : []), account);

export function createGuard({ pool, limits, captchas, human, secrets, waysOut }: GuardDeps) {
  const accountOf = ({ site }: Pick<Context, 'site'>, { type, account }: Knock) =>
    failuresAs(secrets, { merchant: site.merchant, type, account });

  const standpoint = ({ place, known }: Knock) => ({
    isDeviceKnown: known?.isDeviceKnown ?? false,
    isNetworkKnown: known?.isNetworkKnown ?? false,
    isLoopback: isLoopback(place.network),
  });

  async function failuresOf(context: Context, knock: Knock) {
    const accountHmac = await accountOf(context, knock);
    const now = context.clock.now();
    // Tries at a password that is not the password any more count for nothing: a new one is the way out of a hold.
    const changedAt = knock.known?.passwordChangedAt ?? 0;
    const from = (windowMs: number) => instant(Math.max(later(now, -windowMs), changedAt - 1));
    // What a network did at others stays: were it forgotten too, the picture would tell whose password is new.
    const elsewhere = later(now, -failureWindowMs);
    const moments = { since: from(failureWindowMs), lately: from(holdWindowMs), elsewhere };
    return store.countFailures(pool, { accountHmac, network: knock.place.network }, moments);
  }

  /** Through the pool: a picture or a check is used up by the try, whatever the answer is. */
  async function answerCaptcha(context: Context, { captcha, captchaId, humanVerification }: Knock) {
    const outside = { ...context, tx: pool };
    if (humanVerification !== undefined) {
      return (await human.useHuman(outside, humanVerification)) ? null : refuse('wrong_captcha', { captcha: true });
    }
    if (!captcha || captchaId === undefined) return refuse('captcha_required', { captcha: true });
    const isRight = await captchas.useCaptcha(outside, { clientId: captchaId, text: captcha });
    return isRight ? null : refuse('wrong_captcha', { captcha: true });
  }

  /** Once while it lasts, and not for every guess: whoever knocks without end would fill the log. */
  async function noteHeld(context: Context, knock: Knock): Promise<void> {
    const { known, place } = knock;
    const counted = (await accountOf(context, knock)).toString('base64url');
    const isTold = (await limits.strict('login held', heldRules, { ip: place.ip, account: counted })) > 0;
    if (!isTold) await recordRefused(pool, { ...seenFrom(context), member: known?.id ?? null, kind: 'login_held' });
  }

  return {
    /** Null: go on. */
    async admit(context: Context, knock: Knock) {
      const { place, known } = knock;
      const accountHmac = (await accountOf(context, knock)).toString('base64url');
      // By address and account together: guessing is slowed, and the owner elsewhere is never locked out, nor beside the
      // guesser with a device of their own.
      // A login that was right opens a session, and a new password starts anew: only wrong tries at one password add up.
      const where = known?.isDeviceKnown ? place.deviceSha256?.toString('base64url') : place.network;
      const guesser = [where, accountHmac, known?.sessionsHere ?? 0n, known?.passwordChangedAt ?? 0].join(' ');
      const waitMs = await limits.strict(login.path, guessRules, { ip: place.ip, account: guesser });
      if (waitMs > 0) {
        await noteHeld(context, knock);
        const { ways } = await waysOut(context, otherWays[knock.type]);
        return refuseToWait('too_many_guesses', { ...context, ways }, waitMs);
      }
      const failures = await failuresOf(context, knock);
      const here = { ...standpoint(knock), failures };
      // A code has few tries of its own. A hold that spares a network of the owner would tell there whose number it is.
      if (knock.type === 'username' && isHeld(here)) {
        await noteHeld(context, knock);
        return refuse('account_held', {
          seconds: holdWindowMs / 1_000,
          ...(await waysOut(context, otherWays[knock.type])),
        });
      }
      return isCaptchaDue(here) ? answerCaptcha(context, knock) : null;
    },

    /** Notes a wrong try; answers what the refusal has to say beside its words. */
    async noteFailure(context: Context, knock: Knock): Promise<{ captcha: true } | undefined> {
      const accountHmac = await accountOf(context, knock);
      await store.insertFailure(pool, { accountHmac, network: knock.place.network }, context.clock.now());
      const failures = await failuresOf(context, knock);
      return isCaptchaDue({ ...standpoint(knock), failures }) ? { captcha: true } : undefined;
    },

    async noteSuccess(context: Context, knock: Knock): Promise<void> {
      await store.deleteFailures(context.tx, {
        accountHmac: await accountOf(context, knock),
        network: knock.place.network,
      });
    },
  };
}

export type Guard = ReturnType<typeof createGuard>;
