/** Paying out: the form, the timeline of the withdrawal that the address names, or the answer about its receipt. */
import { useSearchParams } from 'react-router';
import { ReceiptScreen } from './ReceiptScreen.tsx';
import { TimelineScreen, WithdrawalUnknown } from './TimelineScreen.tsx';
import { WithdrawScreen } from './WithdrawScreen.tsx';

const orderShape = /^wd_[0-9A-Z]{26}$/;

export function WithdrawPage() {
  const [address] = useSearchParams();
  const orderId = address.get('order');
  if (orderId === null) return <WithdrawScreen />;
  if (!orderShape.test(orderId)) return <WithdrawalUnknown />;
  return address.get('view') === 'receipt' ? (
    <ReceiptScreen key={orderId} orderId={orderId} />
  ) : (
    <TimelineScreen key={orderId} orderId={orderId} />
  );
}
