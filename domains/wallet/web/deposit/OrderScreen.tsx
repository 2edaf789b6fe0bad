/** One order, at its own address: what to pay and until when, what became of it, and what to do now. */
import { useQuery } from '@tanstack/react-query';
import { CallError } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { ButtonLink, EmptyState, PageHead, VisuallyHidden } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { Asked } from '../cashier/Asked.tsx';
import styles from '../cashier/Cashier.module.css';
import { useMoments } from '../cashier/moment.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useArrival } from '../cashier/use-arrival.ts';
import { depositQuery, type Method, methodsQuery, type Order } from './deposit.queries.ts';
import { wordOf } from './deposit-state.ts';
import { OrderEnded } from './OrderEnded.tsx';
import { OrderPaid } from './OrderPaid.tsx';
import { OrderRail } from './OrderRail.tsx';
import { OrderSide } from './OrderSide.tsx';
import { OrderStopped, StoppedBar } from './OrderStopped.tsx';
import { OrderWaiting } from './OrderWaiting.tsx';
import type { DepositPageProps, Offer } from './offer.ts';
import { depositAddress, shortNumber } from './order-address.ts';
import { ProofCard } from './ProofCard.tsx';
import { useText } from './texts.ts';

type Props = Pick<DepositPageProps, 'offers' | 'bonusOf'> & { readonly orderId: string };

export function OrderScreen({ orderId, offers, bonusOf }: Props) {
  const call = useCall();
  const { locale } = useLocale();
  const order = useQuery(depositQuery(call, orderId));
  const { data } = useQuery(methodsQuery(call, locale));
  if (order.error instanceof CallError && order.error.fault === 'order_unknown') return <OrderUnknown />;
  return (
    <Asked query={order} boxes={3}>
      {(known) => (
        <OrderView
          order={known}
          method={data?.methods.find(({ code }) => code === known.method)}
          offer={offers?.find(({ id }) => id === known.promotion)}
          bonusOf={bonusOf}
        />
      )}
    </Asked>
  );
}

type ViewProps = Pick<DepositPageProps, 'bonusOf'> & {
  readonly order: Order;
  readonly method: Method | undefined;
  /** The promotion that it was made for. */
  readonly offer: Offer | undefined;
};

function OrderView({ order, method, offer, bonusOf }: ViewProps) {
  useArrival();
  const text = useText();
  const cashier = useCashierText();
  const { zone } = useMoments();
  const name = method?.name ?? order.method;
  return (
    <>
      <PageHead
        title={text(titleOf(order), { method: name })}
        lead={text('order.lead', {
          number: shortNumber(order.orderId),
          method: name,
          zone: cashier('cashier.zone', { zone }),
        })}
        back={{ to: depositAddress, label: text('order.back') }}
      />
      <VisuallyHidden>
        <p role="status">{text(`deposit.state.${wordOf(order)}`)}</p>
      </VisuallyHidden>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Standing order={order} name={name} bonusOf={bonusOf} />
          <OrderRail order={order} />
        </div>
        <OrderSide order={order} name={name} offer={offer?.title} />
      </div>
    </>
  );
}

function Standing({ order, name, bonusOf }: Pick<ViewProps, 'order' | 'bonusOf'> & { readonly name: string }) {
  const { state, stopped, reviewing } = order;
  if (state === 'paid') return <OrderPaid order={order} bonusOf={bonusOf} />;
  if (reviewing) return <OrderWaiting order={order} name={name} />;
  // A person who looked at a proof has said more than that it was stopped.
  if (!stopped || state === 'failed') {
    return state === 'pending' ? (
      <OrderWaiting order={order} name={name} />
    ) : (
      <OrderEnded order={order} state={state} name={name} />
    );
  }
  if (state !== 'pending') return <OrderStopped order={order} stopped={stopped} name={name} />;
  return (
    <>
      <StoppedBar order={order} stopped={stopped} />
      <ProofCard order={order} />
    </>
  );
}

type Title = Extract<Parameters<ReturnType<typeof useText>>[0], `order.title.${string}`>;

function titleOf({ state, reviewing, stopped, pay }: Order): Title {
  if (reviewing) return 'order.title.reviewing';
  if (state !== 'pending') return `order.title.${state}`;
  if (stopped) return 'order.title.stopped';
  return pay ? `order.title.${pay.kind}` : 'order.title.opening';
}

export function OrderUnknown() {
  const text = useText();
  return (
    <>
      <PageHead title={text('order.unknown')} back={{ to: depositAddress, label: text('order.back') }} />
      <EmptyState
        art={unplugged}
        title={text('order.unknown.lead')}
        action={<ButtonLink to={depositAddress}>{text('order.unknown.back')}</ButtonLink>}
      />
    </>
  );
}
