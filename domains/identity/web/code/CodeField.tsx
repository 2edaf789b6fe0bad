/**
 * The code that was sent, and the button that sends it. Whoever presses it fast asks once, and again only when the
 * countdown is over; a refusal is told in a dialog and starts none.
 */
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { throttle } from '#platform/web/throttle.ts';
import { Button, TextField } from '#ui';
import type { Refusal } from '../entrance.ts';
import { RefusalText } from '../wait/RefusalText.tsx';
import styles from './Code.module.css';
import { type CodeForm, lastSent, secondsOf, startCountdown, useCountdown } from './countdown.ts';
import { OutboxLink } from './OutboxLink.tsx';
import { useText } from './texts.ts';
import { WarningDialog } from './WarningDialog.tsx';

type Native = Omit<ComponentProps<typeof TextField>, 'label' | 'before' | 'after' | 'type'>;

/** Null where whoever was asked for a proof gave it up: nothing was sent and there is nothing to tell. */
export type SendCode = () => Promise<
  { readonly expiredMinutes: number; readonly goodMinutes?: number | undefined } | Refusal | null
>;

export type CodeFieldProps = Native & {
  readonly label?: string | undefined;
  /** Whose countdown it is. */
  readonly form: CodeForm;
  readonly send: SendCode;
  /** Whether there is somewhere to send it to: a number that is one. */
  readonly canSend: boolean;
  /** The full number or address, for the outbox of the sandbox. */
  readonly to: string;
};

const oncePerMs = 1_000;

export function CodeField({ label, form, send, canSend, to, ...input }: CodeFieldProps) {
  const text = useText();
  const seconds = useCountdown(form);
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const once = useMemo(() => throttle((act: () => void) => act(), { ms: oncePerMs, now: () => performance.now() }), []);
  const ask = async () => {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (answer === null) return;
    if ('fault' in answer) {
      setRefusal(answer);
      return;
    }
    const { expiredMinutes, goodMinutes } = answer;
    startCountdown(form, { to, seconds: secondsOf(expiredMinutes), goodMinutes, now: performance.now() });
    place.current?.querySelector('input')?.focus();
  };
  const last = seconds > 0 ? lastSent(form) : undefined;
  const isSent = last?.to === to;
  return (
    <div ref={place} className={styles.code}>
      <TextField
        label={label ?? text('code.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        help={
          isSent && (
            <span>
              {text('code.sent', { minutes: last.goodMinutes })} <OutboxLink to={to} />
            </span>
          )
        }
        {...input}
      />
      <div className={styles.send}>
        <Button wide busy={busy} disabled={!canSend || seconds > 0} onPress={() => once(() => void ask())}>
          {seconds > 0 ? text('code.wait', { seconds }) : text('code.send')}
        </Button>
      </div>
      {refusal && <WarningDialog message={<RefusalText refusal={refusal} />} onClose={() => setRefusal(null)} />}
    </div>
  );
}
