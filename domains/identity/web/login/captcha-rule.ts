import type { CaptchaControls } from './login-flow.ts';
import { useText } from './texts.ts';

/** Required while it is shown, and not where a puzzle replaces it. */
export function useCaptchaRule() {
  const text = useText();
  return ({ isShown, isHuman }: CaptchaControls) => ({
    validate: (value: string) => !isShown || isHuman || value.trim() !== '' || text('login.captcha.missing'),
  });
}
