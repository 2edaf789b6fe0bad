/**
 * Stands next to a password field, in the same element. Its space is reserved from the start; the script that rates the
 * password is loaded on demand, and the form works without it.
 */
import { Suspense } from 'react';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { StrengthProps } from './StrengthBar.tsx';
import styles from './StrengthFrame.module.css';
import { StrengthFrame } from './StrengthFrame.tsx';
import { strengthTexts } from './texts.ts';

const StrengthBar = lazyPart<StrengthProps>('Strength', async () => (await import('./StrengthBar.tsx')).StrengthBar, [
  strengthTexts,
]);

/** A failed preload does no harm: typing loads it again. */
const preloadBar = () => void StrengthBar.preload().catch(() => {});

/** A focused field is about to be typed in. */
function preloadOnFocus(frame: HTMLElement | null) {
  const field = frame?.parentElement;
  field?.addEventListener('focusin', preloadBar);
  return () => field?.removeEventListener('focusin', preloadBar);
}

const EmptyStrength = () => (
  <StrengthFrame>
    <p />
  </StrengthFrame>
);

export const PasswordStrength = (props: StrengthProps) => (
  <div ref={preloadOnFocus} className={styles.frame}>
    {props.password ? (
      <Boundary fallback={<EmptyStrength />}>
        <Suspense fallback={<EmptyStrength />}>
          <StrengthBar {...props} />
        </Suspense>
      </Boundary>
    ) : (
      <EmptyStrength />
    )}
  </div>
);
