import type { Captcha } from './login-flow.ts';
import { useText } from './texts.ts';

/** Wanted while it is shown, and not where a puzzle stands for it. */
export function useCaptchaRule() {
  const text = useText();
  return ({ isShown, isHuman }: Captcha) => ({
    validate: (typed: string) => !isShown || isHuman || typed.trim() !== '' || text('login.captcha.missing'),
  });
}
