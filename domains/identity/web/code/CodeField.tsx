/**
 * The code that was sent, and the button that sends it. Whoever presses it fast asks once, and again only when the
 * countdown is over; a refusal is told in a dialog and starts none.
 */
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { throttle } from '#platform/web/throttle.ts';
import { Button, TextField } from '#ui';
import type { Refusal } from '../login/establish-session.ts';
import { RefusalText } from '../wait/RefusalText.tsx';
import styles from './Code.module.css';
import { type CodeForm, lastSentCode, resendSecondsOf, startCountdown, useCountdown } from './countdown.ts';
import { OutboxLink } from './OutboxLink.tsx';
import { useText } from './texts.ts';
import { WarningDialog } from './WarningDialog.tsx';

type InputProps = Omit<ComponentProps<typeof TextField>, 'label' | 'before' | 'after' | 'type'>;

/** Null where the visitor cancelled the proof: nothing was sent and nothing is reported. */
export type SendCode = () => Promise<
  { readonly expiredMinutes: number; readonly goodMinutes?: number | undefined } | Refusal | null
>;

export type CodeFieldProps = InputProps & {
  readonly label?: string | undefined;
  /** Whose countdown it is. */
  readonly form: CodeForm;
  readonly send: SendCode;
  /** Whether there is somewhere to send it to: a number that is one. */
  readonly canSend: boolean;
  /** The full number or address, for the outbox of the sandbox. */
  readonly to: string;
};

const sendIntervalMs = 1_000;
const now = () => performance.now();

export function CodeField({ label, form, send, canSend, to, ...input }: CodeFieldProps) {
  const text = useText();
  const seconds = useCountdown(form);
  const container = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const once = useMemo(() => throttle((act: () => void) => act(), { ms: sendIntervalMs, now }), []);
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
    startCountdown(form, { to, seconds: resendSecondsOf(expiredMinutes), goodMinutes, now: performance.now() });
    container.current?.querySelector('input')?.focus();
  };
  const last = seconds > 0 ? lastSentCode(form) : undefined;
  const isSent = last?.to === to;
  return (
    <div ref={container} className={styles.code}>
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
