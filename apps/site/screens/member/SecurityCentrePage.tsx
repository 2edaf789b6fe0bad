/** The security centre with what the cashier shows in it. */
import { Suspense } from 'react';
import { type PayoutGuard, securityCentre as SecurityCentre } from '#domains/identity/web/index.ts';
import { payoutCard as PayoutCard } from '#domains/wallet/web/index.ts';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { ErrorState, Skeleton } from '#ui';
import { useText } from './texts.ts';

const renderPayoutCard = (guard: PayoutGuard) => (
  <Boundary fallback={PayoutCardError}>
    <Suspense fallback={<Skeleton shape="block" />}>
      <PayoutCard guard={guard} />
    </Suspense>
  </Boundary>
);

function PayoutCardError({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return <ErrorState message={text('member.part')} retryLabel={text('member.part.retry')} onRetry={onRetry} />;
}

export function SecurityCentrePage() {
  return <SecurityCentre payout={renderPayoutCard} />;
}
