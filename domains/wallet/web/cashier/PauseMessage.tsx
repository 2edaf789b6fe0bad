/** Why no money goes in now. Where the reason cannot be loaded, at least the pause is stated, with a retry button. */
import { pauseNotice as PauseNotice } from '#domains/protection/web/index.ts';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { ErrorState } from '#ui';
import { useText } from './texts.ts';

export const PauseMessage = () => (
  <Boundary fallback={PauseMessageError}>
    <PauseNotice />
  </Boundary>
);

function PauseMessageError({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return <ErrorState message={text('cashier.pause')} retryLabel={text('cashier.retry')} onRetry={onRetry} />;
}
