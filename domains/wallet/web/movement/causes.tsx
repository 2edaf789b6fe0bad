/** The orders behind lines of money, each with the way to its own page. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/caller.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, ErrorState, Money, PlatformTime, type RecordFact, RecordFacts, Skeleton } from '#ui';
import { orderAddress } from '../deposit/order-address.ts';
import { depositCauseQuery, transferCauseQuery, withdrawalCauseQuery } from './movement.queries.ts';
import { useText } from './texts.ts';

function useShown() {
  const { brand, platformOffsetMinutes } = useSite();
  return {
    money: (amount: string) => <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />,
    words: (typed: string) => <bdi>{typed}</bdi>,
    moment: (at: number | null) => (at === null ? '–' : <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} />),
  };
}

type OrderProps<Data> = {
  readonly asked: UseQueryResult<Data>;
  readonly facts: (data: Data) => readonly RecordFact[];
  readonly children: ReactNode;
};

function OrderFacts<Data>({ asked: { data, error, isFetching, refetch }, facts, children }: OrderProps<Data>) {
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
      <RecordFacts facts={facts(data)} />
      {children}
    </>
  );
}

export function DepositCause({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const { money, moment } = useShown();
  return (
    <OrderFacts
      asked={useQuery(depositCauseQuery(useCall(), orderId))}
      facts={(order) => [
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
    </OrderFacts>
  );
}

export function WithdrawalCause({ orderId }: { readonly orderId: string }) {
  const text = useText();
  const { money, moment } = useShown();
  return (
    <OrderFacts
      asked={useQuery(withdrawalCauseQuery(useCall(), orderId))}
      facts={(order) => [
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
    </OrderFacts>
  );
}

export function TransferCause({ transferId }: { readonly transferId: string }) {
  const text = useText();
  const { money, moment, words } = useShown();
  const asked = useQuery(transferCauseQuery(useCall(), transferId));
  const isMine = asked.data?.way === 'to_provider' || asked.data?.way === 'from_provider';
  return (
    <OrderFacts
      asked={asked}
      facts={({ way, other, amount, state, remark, madeAt }) => [
        { label: text(`movement.way.${way}`), value: words(other) },
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
    </OrderFacts>
  );
}
