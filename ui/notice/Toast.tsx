/**
 * Short news over the page. What went well leaves by itself, unless a pointer or the focus rests on it;
 * what went wrong stays until it is closed. At most two are shown.
 */
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../picture/Icon.tsx';
import styles from './Toast.module.css';

export type Toast = {
  readonly text: string;
  readonly tone?: 'info' | 'error' | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

type ToastEntry = Toast & { readonly key: number };

const maxToasts = 2;

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext);
  if (show === null) throw new Error('a toast is shown outside ToastRoot');
  return show;
}

type RootProps = { readonly closeLabel: string; readonly children: ReactNode };

export function ToastRoot({ closeLabel, children }: RootProps) {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const counter = useRef(0);
  const close = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), []);
  const show = useMemo(
    () => (toast: Toast) => {
      counter.current += 1;
      const key = counter.current;
      // The same words twice are one piece of news.
      setToasts((all) => [...all.filter(({ text }) => text !== toast.text), { ...toast, key }].slice(-maxToasts));
    },
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.root} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} closeLabel={closeLabel} onClose={() => close(toast.key)} />
        ))}
      </div>
    </ToastContext>
  );
}

type ToastCardProps = { readonly toast: Toast; readonly closeLabel: string; readonly onClose: () => void };

/** The time to read is an animation of the style sheet, which stands still under a pointer or the focus. */
function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const { text, tone = 'info', action } = toast;
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      data-toast
      onAnimationEnd={({ target, currentTarget }) => {
        if (tone === 'info' && target !== currentTarget) onClose();
      }}
    >
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={closeLabel} onPress={onClose} />
      {tone === 'info' && <span className={styles.time} aria-hidden="true" />}
    </div>
  );
}
