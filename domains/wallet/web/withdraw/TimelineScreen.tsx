/** One withdrawal, step by step: where the money is, who acts next and until when. */
import { useQuery } from '@tanstack/react-query';
import { CallError } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { ButtonLink, EmptyState, PageHead, Tag, VisuallyHidden } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { Asked } from '../cashier/Asked.tsx';
import { useCashText } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { useMoments } from '../cashier/moment.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useArrival } from '../cashier/use-arrival.ts';
import { shortNumber } from '../deposit/order-address.ts';
import { ArrivedCard } from './ArrivedCard.tsx';
import { NextCard } from './NextCard.tsx';
import { Steps } from './Steps.tsx';
import own from './Timeline.module.css';
import { useText } from './texts.ts';
import { WithdrawalDetails } from './WithdrawalDetails.tsx';
import { type Timeline, withdrawalQuery } from './withdraw.queries.ts';
import { withdrawAddress } from './withdraw-address.ts';
import { tones } from './withdraw-state.ts';

export function TimelineScreen({ orderId }: { readonly orderId: string }) {
  const order = useQuery(withdrawalQuery(useCall(), orderId));
  if (order.error instanceof CallError && order.error.fault === 'order_unknown') return <WithdrawalUnknown />;
  return (
    <Asked query={order} boxes={3}>
      {(known) => <TimelineView order={known} />}
    </Asked>
  );
}

function TimelineView({ order }: { readonly order: Timeline }) {
  useArrival();
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
        end={<Tag tone={tones[state]}>{text(`withdraw.state.${state}`)}</Tag>}
      />
      <VisuallyHidden>
        <p role="status">{text(`withdraw.state.${state}`)}</p>
      </VisuallyHidden>
      <div className={`${styles.columns} ${own.columns}`}>
        <div className={styles.stack}>
          {isArrived && <ArrivedCard order={order} />}
          <Steps order={order} />
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
