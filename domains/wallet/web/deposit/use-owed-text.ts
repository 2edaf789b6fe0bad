/** What becomes of money that arrived and was not credited. */
import { useMoments } from '../cashier/moment.ts';
import type { Order } from './deposit.queries.ts';
import { useText } from './texts.ts';

export function useOwedText(): (owed: NonNullable<Order['owed']>, madeAt: number) => string {
  const text = useText();
  const { beside } = useMoments();
  return ({ backAt }, madeAt) =>
    backAt === null ? text('order.owed.waits') : text('order.owed.back', { time: beside(backAt, madeAt) });
}
