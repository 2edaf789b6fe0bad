/** What happens to money that arrived and was not credited. */
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import type { DepositOrderView } from '../deposit.queries.ts';
import { useText } from '../texts.ts';

export function useOwedText(): (owed: NonNullable<DepositOrderView['owed']>, madeAt: number) => string {
  const text = useText();
  const { beside } = useMoments();
  return ({ backAt }, madeAt) =>
    backAt === null ? text('order.owed.waits') : text('order.owed.back', { time: beside(backAt, madeAt) });
}
