/** The security centre with what the cashier shows in it. */
import { Suspense } from 'react';
import { type PayoutGuard, securityCentre as SecurityCentre } from '#domains/identity/web/index.ts';
import { payoutCard as PayoutCard } from '#domains/wallet/web/index.ts';
import { Skeleton } from '#ui';

const payoutCardOf = (guard: PayoutGuard) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <PayoutCard guard={guard} />
  </Suspense>
);

export function SecurityCentrePage() {
  return <SecurityCentre payout={payoutCardOf} />;
}
