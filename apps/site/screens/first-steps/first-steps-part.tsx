/** The card is loaded as a separate script, because only new members see it. */
import { useState } from 'react';
import { Silent } from '#platform/web/boundary.tsx';
import { lazyPart } from '#platform/web/lazy.ts';
import { useSession } from '#platform/web/use-session.ts';
import type { FirstStepsProps } from './FirstSteps.tsx';
import { closeSteps, isNewcomer } from './newcomer.ts';
import { firstStepsTexts } from './texts.ts';

const Card = lazyPart<FirstStepsProps>('FirstSteps', async () => (await import('./FirstSteps.tsx')).FirstSteps, [
  firstStepsTexts,
]);

export function FirstSteps() {
  const session = useSession();
  const [closed, setClosed] = useState('');
  if (!session || session.isTrial || session.isAgent || session.passwordExpired) return null;
  const { userName: account } = session;
  if (closed === account || !isNewcomer(session)) return null;
  const close = () => {
    closeSteps(account);
    setClosed(account);
  };
  return (
    <Silent>
      <Card account={account} onClose={close} />
    </Silent>
  );
}
