/** What was refused and belongs under no field, with the way out of it. */
import { useSupport } from '#platform/web/support.ts';
import { Button } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import { RefusalText } from '../wait/RefusalText.tsx';
import type { Refusal } from './establish-session.ts';
import { faultField } from './fault-field.ts';
import styles from './Login.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly refusal: Refusal | null;
  readonly onForgot: (() => void) | null;
  readonly onSms?: (() => void) | undefined;
};

const fieldsWithErrors = ['password', 'captcha', 'mobile', 'code'] as const;

export function RefusalNotice({ refusal, onForgot, onSms }: Props) {
  const text = useText();
  const support = useSupport();
  if (!refusal || faultField(refusal.fault, fieldsWithErrors)) return null;
  const isSlowed = refusal.fault === 'account_held' || refusal.fault === 'too_many_guesses';
  const needsHelp =
    isSlowed ||
    refusal.fault === 'too_many_codes' ||
    refusal.fault === 'account_locked' ||
    refusal.fault === 'account_closed';
  const ways = [
    isSlowed && onSms && { label: text('login.held.sms'), onPress: onSms },
    isSlowed && onForgot && { label: text('login.forgot'), onPress: onForgot },
    needsHelp && support && { label: text('login.support'), onPress: support },
  ].filter((way) => way !== false && way !== undefined && way !== null);
  return (
    <Notice isRefusal>
      <RefusalText refusal={refusal} />
      {ways.length > 0 && (
        <span className={styles.ways}>
          {ways.map(({ label, onPress }) => (
            <Button key={label} size="small" onPress={onPress}>
              {label}
            </Button>
          ))}
        </span>
      )}
    </Notice>
  );
}
