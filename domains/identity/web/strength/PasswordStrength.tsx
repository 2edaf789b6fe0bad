/**
 * Beside a password field, inside one element with it. Its room is there from the start; what judges is fetched on the way,
 * and where it does not arrive the form goes on without it.
 */
import { Suspense } from 'react';
import { Boundary } from '#platform/web/boundary.tsx';
import { lazyPart } from '#platform/web/lazy.ts';
import type { StrengthProps } from './StrengthBar.tsx';
import styles from './StrengthFrame.module.css';
import { StrengthFrame } from './StrengthFrame.tsx';
import { strengthTexts } from './texts.ts';

const StrengthBar = lazyPart<StrengthProps>('Strength', async () => (await import('./StrengthBar.tsx')).StrengthBar, [
  strengthTexts,
]);

/** A guess that fails costs nothing: what is typed asks again. */
const approach = () => void StrengthBar.preload().catch(() => {});

/** Whoever comes to the field is about to type. */
function preloadOnFocus(room: HTMLElement | null) {
  const field = room?.parentElement;
  field?.addEventListener('focusin', approach);
  return () => field?.removeEventListener('focusin', approach);
}

const Empty = () => (
  <StrengthFrame>
    <p />
  </StrengthFrame>
);

export const PasswordStrength = (props: StrengthProps) => (
  <div ref={preloadOnFocus} className={styles.room}>
    {props.password ? (
      <Boundary instead={<Empty />}>
        <Suspense fallback={<Empty />}>
          <StrengthBar {...props} />
        </Suspense>
      </Boundary>
    ) : (
      <Empty />
    )}
  </div>
);
