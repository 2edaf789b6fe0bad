/** The captcha of a login, where the server requires one. A puzzle is the alternative for visitors who cannot read a picture. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '#ui';
import { CaptchaField } from '../challenge/index.ts';
import styles from './Login.module.css';
import type { CaptchaControls } from './login-flow.ts';
import { useText } from './texts.ts';

type Props = {
  readonly captcha: CaptchaControls;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
};

export function CaptchaRow({ captcha, error, field }: Props) {
  const text = useText();
  if (!captcha.isShown) return null;
  if (captcha.isHuman) {
    return (
      <p className={styles.human} role="status">
        <Icon name="check" />
        {text('login.human')}
      </p>
    );
  }
  return (
    <CaptchaField
      clientId={captcha.clientId}
      refreshKey={captcha.tries}
      error={error}
      onPuzzle={captcha.onPuzzle}
      {...field}
    />
  );
}
