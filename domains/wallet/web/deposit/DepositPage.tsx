/** Paying in: the form, or the order that the address names. */
import { useSearchParams } from 'react-router';
import { DepositScreen } from './DepositScreen.tsx';
import type { DepositPageProps } from './offer.ts';
import { OrderScreen, OrderUnknown } from './order/OrderScreen.tsx';

const orderShape = /^dp_[0-9A-Z]{26}$/;

export function DepositPage({ offers, bonusOf, onTaken }: DepositPageProps) {
  const [address] = useSearchParams();
  const orderId = address.get('order');
  if (orderId === null) return <DepositScreen offers={offers?.filter(({ isOpen }) => isOpen)} onTaken={onTaken} />;
  return orderShape.test(orderId) ? (
    <OrderScreen key={orderId} orderId={orderId} offers={offers} bonusOf={bonusOf} />
  ) : (
    <OrderUnknown />
  );
}
