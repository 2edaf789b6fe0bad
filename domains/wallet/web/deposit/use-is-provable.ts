import { useSecondsLeft } from '../cashier/Countdown.tsx';
import type { Order } from './deposit.queries.ts';

/** Whether a picture of the transfer still has a person look at an order that ended unpaid. */
export function useIsProvable({ proveBy }: Pick<Order, 'proveBy'>): boolean {
  const left = useSecondsLeft(proveBy ?? 0);
  return proveBy !== null && (left === null || left > 0);
}
