import { useSecondsLeft } from '#domains/wallet/web/cashier/Countdown.tsx';
import type { DepositOrderView } from '../deposit.queries.ts';

/** Whether a picture of the transfer still leads to a review of an order that ended unpaid. */
export function useIsProvable({ proveBy }: Pick<DepositOrderView, 'proveBy'>): boolean {
  const left = useSecondsLeft(proveBy ?? 0);
  return proveBy !== null && (left === null || left > 0);
}
