/**
 * An address for the camera of a phone. Who makes the squares is fetched when one is shown; while that does not arrive the
 * paper stays white and it is asked for again, because a code is no reason to take the page away.
 */
import { lazy, Suspense } from 'react';
import { useHydrated } from '../interaction/media.ts';
import styles from './QrCode.module.css';
import type { QrDrawing as Drawing } from './QrDrawing.tsx';

const retryAfterMs = 3_000;

async function fetchDrawing(): Promise<{ default: typeof Drawing }> {
  for (;;) {
    try {
      return { default: (await import('./QrDrawing.tsx')).QrDrawing };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

const QrDrawing = lazy(fetchDrawing);

type Props = { readonly text: string; readonly label: string; readonly size?: number | undefined };

export function QrCode({ text, label, size = 148 }: Props) {
  // The server does not wait for scripts: it leaves the paper white.
  const awake = useHydrated();
  return (
    <svg className={styles.code} width={size} height={size} viewBox="0 0 1 1" role="img" aria-label={label}>
      {awake && (
        <Suspense>
          <QrDrawing text={text} />
        </Suspense>
      )}
    </svg>
  );
}
