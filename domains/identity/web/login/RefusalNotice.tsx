/** What was refused and belongs under no field, with the way out of it. */
import { useSupport } from '#platform/web/support.ts';
import type { Refusal } from '../entrance.ts';
import entrance from '../player/Entrance.module.css';
import { Notice } from '../player/EntranceDialog.tsx';
import { faultField } from './fault-field.ts';
import styles from './Login.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly refusal: Refusal | null;
  readonly onForgot: (() => void) | null;
  readonly onSms?: (() => void) | undefined;
};

const underFields = ['password', 'captcha', 'mobile', 'code'] as const;

export function RefusalNotice({ refusal, onForgot, onSms }: Props) {
  const text = useText();
  const support = useSupport();
  if (!refusal || faultField(refusal.fault, underFields)) return null;
  const isHeld = refusal.fault === 'account_held';
  const needsHelp = isHeld || refusal.fault === 'account_locked';
  const ways = [
    isHeld && onSms && { label: text('login.held.sms'), onPress: onSms },
    isHeld && onForgot && { label: text('login.forgot'), onPress: onForgot },
    needsHelp && support && { label: text('login.support'), onPress: support },
  ].filter((way) => way !== false && way !== undefined && way !== null);
  return (
    <Notice isRefusal>
      {refusal.message}
      {ways.length > 0 && (
        <span className={styles.ways}>
          {ways.map(({ label, onPress }) => (
            <button key={label} type="button" className={entrance.link} onClick={onPress}>
              {label}
            </button>
          ))}
        </span>
      )}
    </Notice>
  );
}
