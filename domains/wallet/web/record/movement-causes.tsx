/** The orders of lines of money, each with a link to its own page. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, ErrorState, Money, PlatformTime, type RecordField, RecordFieldList, Skeleton } from '#ui';
import { orderAddress } from '../deposit/order-address.ts';
import { depositCauseQuery, transferCauseQuery, withdrawalCauseQuery } from './movement.queries.ts';
import { useText } from './texts.ts';

function useCauseFormat() {
  const { brand, platformOffsetMinutes } = useSite();
  return {
    money: (amount: string) => <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />,
    words: (text: string) => <bdi>{text}</bdi>,
    moment: (at: number | null) => (at === null ? '–' : <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} />),
  };
}

type OrderDetailsProps<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly fieldsOf: (data: Data) => readonly RecordField[];
  readonly children: ReactNode;
};

function OrderDetails<Data>({
  query: { data, error, isFetching, refetch },
  fieldsOf,
  children,
}: OrderDetailsProps<Data>) {
  const record = useRecordText();
  if (error)
    return (
      <ErrorState
        message={error.message}
        retryLabel={record('record.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="row" />;
  return (
    <>
      <RecordFieldList facts={fieldsOf(data)} />
      {children}
    </>
  );
}

export function DepositCause({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const { money, moment } = useCauseFormat();
  return (
    <OrderDetails
      query={useQuery(depositCauseQuery(useCall(), orderId))}
      fieldsOf={(order) => [
        { label: text('movement.method'), value: order.method },
        { label: text('movement.paid'), value: money(order.amount) },
        { label: text('movement.fee'), value: money(order.fee) },
        { label: text('movement.credited'), value: money(order.credited) },
        { label: text('movement.made'), value: moment(order.madeAt) },
        { label: text('movement.ended'), value: moment(order.endedAt) },
      ]}
    >
      <ButtonLink size="small" to={orderAddress(orderId)}>
        {text('movement.toOrder')}
      </ButtonLink>
    </OrderDetails>
  );
}

export function WithdrawalCause({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const { money, moment } = useCauseFormat();
  return (
    <OrderDetails
      query={useQuery(withdrawalCauseQuery(useCall(), orderId))}
      fieldsOf={(order) => [
        { label: text('movement.asked'), value: money(order.amount) },
        { label: text('movement.fee'), value: money(order.fee) },
        { label: text('movement.payout'), value: money(order.payout) },
        { label: text('movement.made'), value: moment(order.madeAt) },
        { label: text('movement.ended'), value: moment(order.endedAt) },
      ]}
    >
      <ButtonLink size="small" to={`/member/withdraw?order=${orderId}`}>
        {text('movement.toTimeline')}
      </ButtonLink>
    </OrderDetails>
  );
}

export function TransferCause({ transferId }: { readonly transferId: string }) {
  const text = useText();
  const { money, moment, words } = useCauseFormat();
  const query = useQuery(transferCauseQuery(useCall(), transferId));
  const isMine = query.data?.way === 'to_provider' || query.data?.way === 'from_provider';
  return (
    <OrderDetails
      query={query}
      fieldsOf={({ way: direction, other, amount, state, remark, madeAt }) => [
        { label: text(`movement.way.${direction}`), value: words(other) },
        { label: text('movement.amount'), value: money(amount) },
        { label: text('movement.state'), value: text(`movement.state.${state}`) },
        ...(remark === '' ? [] : [{ label: text('movement.words'), value: words(remark) }]),
        { label: text('movement.moved'), value: moment(madeAt) },
      ]}
    >
      {isMine && <p>{text('movement.transfer.note')}</p>}
      <ButtonLink size="small" to={isMine ? '/member/transferFund' : '/member/myWallet'}>
        {text('movement.toWallets')}
      </ButtonLink>
    </OrderDetails>
  );
}
