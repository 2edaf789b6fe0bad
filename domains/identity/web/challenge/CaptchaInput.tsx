/** Five characters off a picture. A new picture is requested at most once a second. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, use, useDeferredValue, useId, useMemo, useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { throttle } from '#platform/web/throttle.ts';
import { IconButton, PreparedDialog, TextField } from '#ui';
import styles from './CaptchaInput.module.css';
import { captchaQuery } from './challenge.queries.ts';
import { useText } from './texts.ts';

type InputProps = Omit<ComponentProps<typeof TextField>, 'label' | 'before' | 'after' | 'aside' | 'help'>;

export type CaptchaProps = InputProps & {
  /** Of the form, see `useClientId`. */
  readonly clientId: string;
  readonly refreshKey?: number | undefined;
  readonly label?: string | undefined;
  /** What was typed off the one before is worth nothing. */
  readonly onAnother?: (() => void) | undefined;
  /** The alternative for visitors who cannot read a picture, where there is one. */
  readonly onPuzzle?: (() => void) | undefined;
};

const refreshIntervalMs = 1_000;
const now = () => performance.now();

export function CaptchaInput({ clientId, refreshKey = 0, label, error, onAnother, onPuzzle, ...input }: CaptchaProps) {
  const text = useText();
  const call = useCall();
  const instance = useId();
  // The form is on the screen before its picture is requested.
  const isPrepared = useDeferredValue(use(PreparedDialog));
  const [pictureCount, setPictureCount] = useState(0);
  const askAnother = useMemo(
    () =>
      throttle(
        (listener: typeof onAnother) => {
          listener?.();
          setPictureCount((before) => before + 1);
        },
        { ms: refreshIntervalMs, now },
      ),
    [],
  );
  const picture = useQuery({
    ...captchaQuery(call, clientId, `${instance} ${refreshKey} ${pictureCount}`),
    placeholderData: keepPreviousData,
    // Merely preparing the form must not request a picture.
    enabled: !isPrepared,
  });
  const isOld = picture.isPlaceholderData || picture.isPending;
  return (
    <div className={styles.row}>
      <TextField
        label={label ?? text('captcha.label')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={5}
        error={picture.isError ? text('captcha.failed') : error}
        {...input}
      />
      <div className={styles.picture} data-old={isOld || undefined}>
        {picture.data && <img src={`data:image/png;base64,${picture.data.image}`} alt={text('captcha.picture')} />}
      </div>
      <div className={styles.another}>
        <IconButton icon="refresh" label={text('captcha.another')} look="line" onPress={() => askAnother(onAnother)} />
      </div>
      {onPuzzle && (
        <button type="button" className={styles.other} onClick={onPuzzle}>
          {text('captcha.other')}
        </button>
      )}
    </div>
  );
}
