/** The card is loaded as a separate script, because only new members see it. */
import { useState } from 'react';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { FirstStepsProps } from './FirstSteps.tsx';
import { hasFirstSteps, saveFirstStepsClosed } from './first-steps-storage.ts';
import { firstStepsTexts } from './texts.ts';

const LazyFirstSteps = lazyPart<FirstStepsProps>(
  'FirstSteps',
  async () => (await import('./FirstSteps.tsx')).FirstSteps,
  [firstStepsTexts],
);

export function FirstSteps() {
  const session = useSession();
  const [closed, setClosed] = useState('');
  if (!session || session.isTrial || session.isAgent || session.passwordExpired) return null;
  const { userName: account } = session;
  if (closed === account || !hasFirstSteps(session)) return null;
  const close = () => {
    saveFirstStepsClosed(account);
    setClosed(account);
  };
  return (
    <Silent>
      <LazyFirstSteps account={account} onClose={close} />
    </Silent>
  );
}
