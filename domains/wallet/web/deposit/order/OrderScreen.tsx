/** One order, at its own address: what to pay and until when, its state, and what to do now. */
import { useQuery } from '@tanstack/react-query';
import styles from '#domains/wallet/web/cashier/Cashier.module.css';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { QueryContent } from '#domains/wallet/web/cashier/QueryContent.tsx';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { usePageFocus } from '#domains/wallet/web/cashier/use-page-focus.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { ButtonLink, EmptyState, PageHead, VisuallyHidden } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { type DepositOrderView, depositQuery, type Method, methodsQuery } from '../deposit.queries.ts';
import { stateKeyOf } from '../deposit-state.ts';
import type { DepositPageProps, Offer } from '../offer.ts';
import { depositAddress, shortNumber } from '../order-address.ts';
import { useText } from '../texts.ts';
import { OrderEnded } from './OrderEnded.tsx';
import { OrderPaid } from './OrderPaid.tsx';
import { OrderRail } from './OrderRail.tsx';
import { OrderSide } from './OrderSide.tsx';
import { OrderStopped, StoppedBar } from './OrderStopped.tsx';
import { OrderWaiting } from './OrderWaiting.tsx';
import { ProofCard } from './ProofCard.tsx';

type Props = Pick<DepositPageProps, 'offers' | 'bonusOf'> & { readonly orderId: string };

export function OrderScreen({ orderId, offers, bonusOf }: Props) {
  const call = useCall();
  const { locale } = useLocale();
  const order = useQuery(depositQuery(call, orderId));
  const { data } = useQuery(methodsQuery(call, locale));
  if (order.error instanceof CallError && order.error.fault === 'order_unknown') return <OrderUnknown />;
  return (
    <QueryContent query={order} boxes={3}>
      {(loaded) => (
        <OrderView
          order={loaded}
          method={data?.methods.find(({ code }) => code === loaded.method)}
          offer={offers?.find(({ id }) => id === loaded.promotion)}
          bonusOf={bonusOf}
        />
      )}
    </QueryContent>
  );
}

type ViewProps = Pick<DepositPageProps, 'bonusOf'> & {
  readonly order: DepositOrderView;
  readonly method: Method | undefined;
  /** The promotion that it was made for. */
  readonly offer: Offer | undefined;
};

function OrderView({ order, method, offer, bonusOf }: ViewProps) {
  usePageFocus();
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
        <p role="status">{text(`deposit.state.${stateKeyOf(order)}`)}</p>
      </VisuallyHidden>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <OrderStateView order={order} name={name} bonusOf={bonusOf} />
          <OrderRail order={order} />
        </div>
        <OrderSide order={order} name={name} offer={offer?.title} />
      </div>
    </>
  );
}

function OrderStateView({ order, name, bonusOf }: Pick<ViewProps, 'order' | 'bonusOf'> & { readonly name: string }) {
  const { state, stopped, reviewing } = order;
  if (state === 'paid') return <OrderPaid order={order} bonusOf={bonusOf} />;
  if (reviewing) return <OrderWaiting order={order} name={name} />;
  // A staff decision on a proof is more specific than that the order was stopped.
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

function titleOf({ state, reviewing, stopped, pay }: DepositOrderView): Title {
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
