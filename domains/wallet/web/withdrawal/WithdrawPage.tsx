/** Paying out: the form, the timeline of the withdrawal in the address, or the form about its receipt. */
import { useSearchParams } from 'react-router';
import { ReceiptScreen } from './receipt/ReceiptScreen.tsx';
import { TimelineScreen, WithdrawalUnknown } from './timeline/TimelineScreen.tsx';
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
