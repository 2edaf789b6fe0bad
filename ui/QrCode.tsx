/** An address for the camera of a phone. Who makes the squares is fetched when one is shown. */
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useAwake } from './conditions.ts';
import styles from './QrCode.module.css';

const askAgainAfterMs = 1_000;

const fetched = () => import('./QrDrawing.tsx');
const fetchedLater = () => new Promise((done) => setTimeout(done, askAgainAfterMs)).then(fetched);
const QrDrawing = lazy(async () => ({ default: (await fetched().catch(fetchedLater)).QrDrawing }));

type Props = { readonly text: string; readonly label: string; readonly size?: number | undefined };

export function QrCode({ text, label, size = 148 }: Props) {
  // The server does not wait for scripts: it leaves the paper white.
  const awake = useAwake();
  return (
    <svg className={styles.code} width={size} height={size} viewBox="0 0 1 1" role="img" aria-label={label}>
      {awake && (
        <Paper>
          <Suspense>
            <QrDrawing text={text} />
          </Suspense>
        </Paper>
      )}
    </svg>
  );
}

/** Whoever draws may not arrive: the paper stays white, and the page around it, which has other ways, stands. */
class Paper extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
