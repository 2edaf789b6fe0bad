/** A picture of a word that is typed once. */
import { timingSafeEqual } from 'node:crypto';
import type { readCaptcha } from '#domains/identity/contract/challenge.ts';
import { done } from '#kernel/outcome.ts';
import { later, minuteMs } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Secrets } from '../secret.ts';
import { drawCaptcha } from './captcha-picture.ts';
import * as store from './challenge.store.ts';
import { roll } from './dice.ts';
import { characters } from './letterform.ts';

const lengthOfWord = 5;
const lifeMs = 5 * minuteMs;

export type CaptchaAnswer = { readonly clientId: string; readonly text: string };

export type Captchas = {
  readonly show: UseCase<typeof readCaptcha>;
  /**
   * Whether the text is what the picture said. The picture is used up either way, so `tx` is the pool where
   * a refusal follows: what is undone with a transaction could be tried again.
   */
  readonly useCaptcha: (context: Pick<Context, 'tx' | 'clock'>, answer: CaptchaAnswer) => Promise<boolean>;
};

export function createCaptchas({ secrets }: { secrets: Secrets }): Captchas {
  const hmacOf = ({ clientId, text }: CaptchaAnswer) => secrets.hmac('captcha', clientId, text.toUpperCase());
  return {
    show: async ({ tx, clock, rng }, { clientId }) => {
      const text = chooseWord(rng);
      const answerHmac = await hmacOf({ clientId, text });
      await store.putCaptcha(tx, { clientId, answerHmac, expiresAt: later(clock.now(), lifeMs) });
      return done({ image: drawCaptcha(text, rng).toString('base64') });
    },
    useCaptcha: async ({ tx, clock }, answer) => {
      const drawn = await store.takeCaptcha(tx, answer.clientId);
      if (!drawn || clock.now() >= drawn.expiresAt) return false;
      return timingSafeEqual(drawn.answerHmac, await hmacOf(answer));
    },
  };
}

const chooseWord = (rng: Rng) =>
  Array.from({ length: lengthOfWord }, () => characters[roll(rng, characters.length)]).join('');
