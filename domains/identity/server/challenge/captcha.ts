/** A picture of a word that is typed once. */
import { timingSafeEqual } from 'node:crypto';
import type { readCaptcha, solveCaptcha } from '#domains/identity/contract/challenge.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { isLoopback } from '../login/login-source.ts';
import { networkOf } from '../login/network.ts';
import { refuseWithWait } from '../refuse-with-wait.ts';
import type { Secrets } from '../secret.ts';
import { drawCaptcha } from './captcha-picture.ts';
import * as store from './challenge.store.ts';
import type { HumanCheck } from './human-check.ts';
import { characters } from './letterform.ts';
import { countPictureTry, markPictureSolved } from './picture-try.store.ts';
import { randomInt } from './random.ts';

const captchaLength = 5;
const lifeMs = 5 * minuteMs;

export type CaptchaAnswer = { readonly clientId: string; readonly text: string };

export type Captchas = {
  readonly show: UseCase<typeof readCaptcha>;
  readonly solve: UseCase<typeof solveCaptcha>;
  /**
   * Whether the text is what the picture said. The picture is used up either way, so `tx` is the pool where
   * a refusal follows: what is undone with a transaction could be tried again.
   */
  readonly useCaptcha: (context: Pick<Context, 'tx' | 'clock'>, answer: CaptchaAnswer) => Promise<boolean>;
};

type CaptchaDeps = { readonly secrets: Secrets; readonly pool: Tx; readonly award: HumanCheck['award'] };

export function createCaptchas({ secrets, pool, award }: CaptchaDeps): Captchas {
  const hmacOf = ({ clientId, text }: CaptchaAnswer) => secrets.hmac('captcha', clientId, text.toUpperCase());
  /** Of a picture that was read right already: it is good for its form, and not for another result. */
  const solvedHmacOf = ({ clientId, text }: CaptchaAnswer) =>
    secrets.hmac('captcha', clientId, text.toUpperCase(), 'solved');
  return {
    show: async ({ tx, clock, rng }, { clientId }) => {
      const text = chooseWord(rng);
      const answerHmac = await hmacOf({ clientId, text });
      await store.putCaptcha(tx, { clientId, answerHmac, expiresAt: addMs(clock.now(), lifeMs) });
      return done({ image: drawCaptcha(text, rng).toString('base64') });
    },
    solve: async (context, { clientId, captcha: text }) => {
      const { clock, ip, locale } = context;
      const network = networkOf(ip);
      const isCounted = !isLoopback(network);
      const waitMs = isCounted ? await countPictureTry(pool, { network, now: clock.now() }) : 0;
      if (waitMs > 0) return refuseWithWait('picture_used_up', { locale }, waitMs);
      // Through the pool: a wrong answer uses the picture up, though the refusal undoes the transaction.
      const stored = await store.consumeCaptcha(pool, clientId);
      const isRight =
        stored !== null &&
        clock.now() < stored.expiresAt &&
        timingSafeEqual(stored.answerHmac, await hmacOf({ clientId, text }));
      if (!isRight) return refuse('wrong_captcha');
      if (isCounted) await markPictureSolved(pool, network);
      const answerHmac = await solvedHmacOf({ clientId, text });
      await store.putCaptcha(context.tx, { clientId, answerHmac, expiresAt: stored.expiresAt });
      return done({ result: await award(context, 'registration code') });
    },
    useCaptcha: async ({ tx, clock }, answer) => {
      const stored = await store.consumeCaptcha(tx, answer.clientId);
      if (!stored || clock.now() >= stored.expiresAt) return false;
      const isRight = timingSafeEqual(stored.answerHmac, await hmacOf(answer));
      return isRight || timingSafeEqual(stored.answerHmac, await solvedHmacOf(answer));
    },
  };
}

const chooseWord = (rng: Rng) =>
  Array.from({ length: captchaLength }, () => characters[randomInt(rng, characters.length)]).join('');
