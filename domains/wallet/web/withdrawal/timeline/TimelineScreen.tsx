/** One withdrawal, step by step: where the money is, who acts next and until when. */
import { useQuery } from '@tanstack/react-query';
import { useCashText } from '#domains/wallet/web/cashier/Cash.tsx';
import styles from '#domains/wallet/web/cashier/Cashier.module.css';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { QueryContent } from '#domains/wallet/web/cashier/QueryContent.tsx';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { usePageFocus } from '#domains/wallet/web/cashier/use-page-focus.ts';
import { shortNumber } from '#domains/wallet/web/deposit/order-address.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ButtonLink, EmptyState, PageHead, Tag, VisuallyHidden } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { useText } from '../texts.ts';
import { type Timeline, withdrawalQuery } from '../withdrawal.queries.ts';
import { withdrawAddress } from '../withdrawal-address.ts';
import { withdrawalTones } from '../withdrawal-state.ts';
import { ArrivedCard } from './ArrivedCard.tsx';
import { NextCard } from './NextCard.tsx';
import own from './Timeline.module.css';
import { TimelineSteps } from './TimelineSteps.tsx';
import { WithdrawalDetails } from './WithdrawalDetails.tsx';

export function TimelineScreen({ orderId }: { readonly orderId: string }) {
  const order = useQuery(withdrawalQuery(useCall(), orderId));
  if (order.error instanceof CallError && order.error.fault === 'order_unknown') return <WithdrawalUnknown />;
  return (
    <QueryContent query={order} boxes={3}>
      {(data) => <TimelineView order={data} />}
    </QueryContent>
  );
}

function TimelineView({ order }: { readonly order: Timeline }) {
  usePageFocus();
  const text = useText();
  const cashier = useCashierText();
  const cash = useCashText();
  const { full, zone } = useMoments();
  const { orderId, amount, state, madeAt, receipt } = order;
  const isArrived = state === 'confirmed' && receipt !== 'forced';
  return (
    <>
      <PageHead
        title={text('withdraw.timeline.title', { amount: cash(amount) })}
        lead={text('withdraw.timeline.lead', {
          number: shortNumber(orderId),
          time: full(madeAt),
          zone: cashier('cashier.zone', { zone }),
        })}
        back={{ to: withdrawAddress, label: text('withdraw.timeline.back') }}
        end={<Tag tone={withdrawalTones[state]}>{text(`withdraw.state.${state}`)}</Tag>}
      />
      <VisuallyHidden>
        <p role="status">{text(`withdraw.state.${state}`)}</p>
      </VisuallyHidden>
      <div className={`${styles.columns} ${own.columns}`}>
        <div className={styles.stack}>
          {isArrived && <ArrivedCard order={order} />}
          <TimelineSteps order={order} />
        </div>
        <aside className={styles.stack}>
          <NextCard order={order} />
          <WithdrawalDetails order={order} />
        </aside>
      </div>
    </>
  );
}

export function WithdrawalUnknown() {
  const text = useText();
  return (
    <>
      <PageHead
        title={text('withdraw.unknown')}
        back={{ to: withdrawAddress, label: text('withdraw.timeline.back') }}
      />
      <EmptyState
        art={unplugged}
        title={text('withdraw.unknown.lead')}
        action={<ButtonLink to={withdrawAddress}>{text('withdraw.timeline.back')}</ButtonLink>}
      />
    </>
  );
}
