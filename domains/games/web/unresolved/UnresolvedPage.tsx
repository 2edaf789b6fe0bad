/** A member's unresolved rounds, their next steps and deadlines; and rounds with an unusual end. */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { voidReasons } from '#domains/bets/contract/void-reason.ts';
import { endedDays, listUnresolved } from '#domains/games/contract/unresolved.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { displayMoney } from '#kernel/money.ts';
import { instant, unbrokenTime } from '#kernel/time.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, EmptyState, Link, Money, PageHead, type RecordColumn, RecordPanel, RecordTable, Tabs } from '#ui';
import { useText } from './texts.ts';

type Part = 'open' | 'ended';
type Row = WireOutputOf<typeof listUnresolved>['content'][number];

const unresolvedQuery = (call: Call, part: Part) =>
  infiniteQueryOptions({
    queryKey: ['games', 'unresolved', part],
    queryFn: ({ pageParam }) => unwrapCall(call(listUnresolved, { part, ...(pageParam && { before: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export function UnresolvedPage() {
  const text = useText();
  const [address, setAddress] = useSearchParams();
  const part: Part = address.get('part') === 'ended' ? 'ended' : 'open';
  const query = useInfiniteQuery(unresolvedQuery(useCall(), part));
  const rows = query.data?.pages.flatMap(({ content }) => content) ?? [];
  const columns = useColumns(part);
  return (
    <>
      <PageHead title={text('unresolved.title')} lead={text('unresolved.lead')} />
      <RecordPanel
        state={query}
        retryLabel={text('unresolved.retry')}
        filters={
          <Tabs
            label={text('unresolved.parts')}
            look="segmented"
            value={part}
            onChange={(key) => setAddress(key === 'open' ? {} : { part: key }, { replace: true })}
            tabs={[
              { key: 'open', label: text('unresolved.part.open') },
              { key: 'ended', label: text('unresolved.part.ended', { days: endedDays }) },
            ]}
          />
        }
        foot={
          query.hasNextPage && (
            <Button size="small" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              {text('unresolved.more')}
            </Button>
          )
        }
      >
        {rows.length === 0 ? (
          <EmptyState title={text(`unresolved.${part}.none`)} hint={text(`unresolved.${part}.none.hint`)} />
        ) : (
          <RecordTable label={text('unresolved.title')} columns={columns} rows={rows} keyOf={({ betId }) => betId} />
        )}
      </RecordPanel>
    </>
  );
}

function useColumns(part: Part): RecordColumn<Row>[] {
  const text = useText();
  const { brand, platformOffsetMinutes } = useSite();
  const moment = (at: number | null) => (at === null ? '' : unbrokenTime(instant(at), platformOffsetMinutes));
  return [
    { key: 'game', label: text('unresolved.game'), card: 'head', cell: ({ gameName }) => <b>{gameName}</b> },
    {
      key: 'stake',
      label: text('unresolved.stake'),
      end: true,
      card: 'figure',
      cell: ({ stake }) => <Money amount={amountOf(stake)} symbol={brand.currencySymbol} />,
    },
    {
      key: 'since',
      label: text('unresolved.since'),
      card: 'figure',
      cell: ({ placedAt }) => <bdi>{moment(placedAt)}</bdi>,
    },
    {
      key: 'next',
      label: text(part === 'open' ? 'unresolved.next' : 'unresolved.end'),
      card: 'note',
      cell: (row) =>
        row.next ? (
          <>
            {text(`unresolved.next.${row.next.what}`, { at: moment(row.next.at), by: moment(row.next.by) })}{' '}
            {row.next.what === 'play_on' && row.gameCode !== null && (
              <Link to={`/seamless?${new URLSearchParams({ vassalage: row.vassalage, gameCode: row.gameCode })}`}>
                {text('unresolved.play')}
              </Link>
            )}
          </>
        ) : (
          <EndedCell row={row} />
        ),
    },
  ];
}

function EndedCell({ row: { state, payout, voidReason, endedAt } }: { readonly row: Row }) {
  const text = useText();
  const { brand, platformOffsetMinutes } = useSite();
  const why = voidReasons.find((reason) => reason === voidReason);
  const amount = `${brand.currencySymbol}${displayMoney(amountOf(payout ?? '0'))}`;
  return (
    <>
      {state === 'settled'
        ? text('unresolved.settled', { amount })
        : text(why ? `unresolved.void.${why}` : 'unresolved.void')}{' '}
      {endedAt !== null && <bdi>{unbrokenTime(instant(endedAt), platformOffsetMinutes)}</bdi>}
    </>
  );
}
