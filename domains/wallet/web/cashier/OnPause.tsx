/** Why no money goes in now. Where the words do not arrive, at least that is said, and they can be asked for again. */
import { pauseNotice as PauseNotice } from '#domains/protection/web/index.ts';
import { Boundary } from '#platform/web/boundary.tsx';
import { ErrorState } from '#ui';
import { useText } from './texts.ts';

export const OnPause = () => (
  <Boundary instead={NoNotice}>
    <PauseNotice />
  </Boundary>
);

function NoNotice({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return <ErrorState message={text('cashier.pause')} retryLabel={text('cashier.retry')} onRetry={onRetry} />;
}
