/** An address for the camera of a phone. Who makes the squares is fetched when one is shown. */
import { lazy, Suspense } from 'react';
import { useAwake } from './conditions.ts';
import styles from './QrCode.module.css';

const QrDrawing = lazy(async () => ({ default: (await import('./QrDrawing.tsx')).QrDrawing }));

type Props = { readonly text: string; readonly label: string; readonly size?: number | undefined };

export function QrCode({ text, label, size = 148 }: Props) {
  // The server does not wait for scripts: it leaves the paper white.
  const awake = useAwake();
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
