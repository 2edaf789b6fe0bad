/** Shown once something is typed, and fetched only then. */
import { Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy.ts';
import type { StrengthProps } from './StrengthBar.tsx';
import { strengthTexts } from './texts.ts';

const StrengthBar = lazyPart<StrengthProps>('Strength', async () => (await import('./StrengthBar.tsx')).StrengthBar, [
  strengthTexts,
]);

export const PasswordStrength = (props: StrengthProps) =>
  props.password && (
    <Suspense fallback={null}>
      <StrengthBar {...props} />
    </Suspense>
  );
