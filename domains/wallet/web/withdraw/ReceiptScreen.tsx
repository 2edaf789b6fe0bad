/** Whether the money arrived. The answers have equal weight and none is chosen at first. */
import { useQuery } from '@tanstack/react-query';
import { CallError } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { ButtonLink, EmptyState, PageHead, StepCard } from '#ui';
import { Asked } from '../cashier/Asked.tsx';
import { useCashText } from '../cashier/Cash.tsx';
import { Countdown } from '../cashier/Countdown.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useArrival } from '../cashier/use-arrival.ts';
import { shortNumber } from '../deposit/order-address.ts';
import own from './Receipt.module.css';
import { ReceiptForm } from './ReceiptForm.tsx';
import { WithdrawalUnknown } from './TimelineScreen.tsx';
import { useText } from './texts.ts';
import { type Timeline, withdrawalQuery } from './withdraw.queries.ts';
import { timelineAddress, withdrawAddress } from './withdraw-address.ts';

export function ReceiptScreen({ orderId }: { readonly orderId: string }) {
  const order = useQuery(withdrawalQuery(useCall(), orderId));
  if (order.error instanceof CallError && order.error.fault === 'order_unknown') return <WithdrawalUnknown />;
  return (
    <Asked query={order} boxes={3}>
      {(known) => <ReceiptView order={known} />}
    </Asked>
  );
}

const titles = { confirmed: 'receipt.title.report', disputed: 'receipt.title.rest' } as const;

function ReceiptView({ order }: { readonly order: Timeline }) {
  useArrival();
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
