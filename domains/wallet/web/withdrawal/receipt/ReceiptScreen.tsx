/** Whether the money arrived. The answers have equal weight and none is chosen at first. */
import { useQuery } from '@tanstack/react-query';
import { useCashText } from '#domains/wallet/web/cashier/Cash.tsx';
import { Countdown } from '#domains/wallet/web/cashier/Countdown.tsx';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { QueryContent } from '#domains/wallet/web/cashier/QueryContent.tsx';
import { usePageFocus } from '#domains/wallet/web/cashier/use-page-focus.ts';
import { shortNumber } from '#domains/wallet/web/deposit/order-address.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ButtonLink, EmptyState, PageHead, StepCard } from '#ui';
import { useText } from '../texts.ts';
import { WithdrawalUnknown } from '../timeline/TimelineScreen.tsx';
import { type Timeline, withdrawalQuery } from '../withdrawal.queries.ts';
import { timelineAddress, withdrawAddress } from '../withdrawal-address.ts';
import own from './Receipt.module.css';
import { ReceiptForm } from './ReceiptForm.tsx';

export function ReceiptScreen({ orderId }: { readonly orderId: string }) {
  const order = useQuery(withdrawalQuery(useCall(), orderId));
  if (order.error instanceof CallError && order.error.fault === 'order_unknown') return <WithdrawalUnknown />;
  return (
    <QueryContent query={order} boxes={3}>
      {(data) => <ReceiptView order={data} />}
    </QueryContent>
  );
}

const titles = { confirmed: 'receipt.title.report', disputed: 'receipt.title.rest' } as const;

function ReceiptView({ order }: { readonly order: Timeline }) {
  usePageFocus();
  const text = useText();
  const { full } = useMoments();
  const { orderId, account, madeAt, paidAt, reference, answers, receiptDueAt, state } = order;
  const timeline = timelineAddress(orderId);
  return (
    <>
      <PageHead
        title={text(state === 'confirmed' || state === 'disputed' ? titles[state] : 'receipt.title')}
        lead={text('receipt.lead', {
          number: shortNumber(orderId),
          name: account.name,
          account: account.number,
          time: full(madeAt),
        })}
        back={{ to: withdrawAddress, label: text('withdraw.timeline.back') }}
        end={
          <ButtonLink size="small" icon="history" to={timeline}>
            {text('receipt.timeline')}
          </ButtonLink>
        }
      />
      {answers.length === 0 ? (
        <EmptyState
          title={text('receipt.closed')}
          action={<ButtonLink to={timeline}>{text('receipt.timeline')}</ButtonLink>}
        />
      ) : (
        <>
          {receiptDueAt !== null && <DueBar order={order} dueAt={receiptDueAt} />}
          <ReceiptForm order={order}>
            {paidAt !== null && (
              <StepCard number={1} title={text('receipt.look', { name: account.name })} aside={account.number}>
                <p className={own.look}>
                  {reference === null
                    ? text('receipt.look.plain', { time: full(paidAt) })
                    : text('receipt.look.lead', { time: full(paidAt), reference })}
                </p>
              </StepCard>
            )}
          </ReceiptForm>
        </>
      )}
    </>
  );
}

function DueBar({ order, dueAt }: { readonly order: Timeline; readonly dueAt: number }) {
  const text = useText();
  const cash = useCashText();
  const { minute } = useMoments();
  return (
    <div className={own.due}>
      <div>
        <b>{text('receipt.due', { time: minute(dueAt) })}</b>
        <p>{text('receipt.due.lead', { amount: cash(order.payout) })}</p>
      </div>
      <Countdown className={own.digits} endsAt={dueAt} />
    </div>
  );
}
