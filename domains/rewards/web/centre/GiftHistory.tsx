/** What was claimed and what is over, page by page. */
import { useQuery } from '@tanstack/react-query';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { usePagerLabels } from '#platform/web/record/use-day-range.ts';
import type { useRecord } from '#platform/web/record/use-record.ts';
import { useSite } from '#platform/web/site.ts';
import { Chip, EmptyState, FilterRow, Pager, type RecordColumn, RecordPanel, RecordTable, Tag } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { GiftWorth } from '../gift/GiftWorth.tsx';
import { type Gift, giftsQuery } from '../gift/gift.queries.ts';
import { RoundsTerms } from '../gift/RoundsTerms.tsx';
import styles from './History.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly record: Pick<ReturnType<typeof useRecord<'view' | 'show'>>, 'filters' | 'choose' | 'page' | 'turn'>;
};

const pageSize = 20;
const tabs = ['ended', 'claimed', 'expired'] as const;

const tones = { ready: 'info', claimed: 'positive', expired: 'quiet', withdrawn: 'warning' } as const;

export function GiftHistory({ record: { filters, choose, page, turn } }: Props) {
  const text = useText();
  const record = useRecordText();
  const tab = tabs.find((one) => one === filters.show) ?? 'ended';
  const gifts = useQuery(giftsQuery(useCall(), { tab, pageNo: page, pageSize }));
  const pagerLabels = usePagerLabels();
  const columns = useColumns();
  const { data } = gifts;
  const labels = {
    ended: text('centre.history.all'),
    claimed: text('centre.history.claimed', { count: data?.sums.claimed.count ?? 0 }),
    expired: text('centre.history.expired', { count: data?.sums.expired.count ?? 0 }),
  };
  return (
    <RecordPanel
      state={gifts}
      retryLabel={record('record.retry')}
      filters={
        <fieldset className={styles.which} aria-label={text('centre.history.which')}>
          <FilterRow>
            {tabs.map((one) => (
              <Chip key={one} selected={one === tab} onPress={() => choose('show', one === 'ended' ? null : one)}>
                {labels[one]}
              </Chip>
            ))}
          </FilterRow>
        </fieldset>
      }
      foot={
        data &&
        data.totalPages > 1 && (
          <Pager
            page={Math.min(data.pageNum, data.totalPages)}
            pages={data.totalPages}
            onPage={turn}
            labels={pagerLabels}
          />
        )
      }
    >
      {data && data.content.length > 0 ? (
        <RecordTable
          label={text('centre.view.history')}
          columns={columns}
          rows={data.content}
          keyOf={({ giftId }) => giftId}
          stale={gifts.isPlaceholderData}
        />
      ) : (
        <EmptyState art={nothing} title={text('centre.history.none')} hint={text('centre.history.none.hint')} />
      )}
    </RecordPanel>
  );
}

function useColumns(): RecordColumn<Gift>[] {
  const text = useText();
  const { brand, platformOffsetMinutes } = useSite();
  return [
    {
      key: 'time',
      label: text('centre.column.time'),
      card: 'note',
      cell: ({ endedAt, issuedAt }) => <bdi>{unbrokenTime(instant(endedAt ?? issuedAt), platformOffsetMinutes)}</bdi>,
    },
    {
      key: 'name',
      label: text('centre.column.gift'),
      card: 'head',
      cell: ({ name, rounds, state }) => (
        <>
          {name}
          {rounds && state === 'claimed' && (
            <small className={styles.rounds}>
              <RoundsTerms rounds={rounds} />
            </small>
          )}
        </>
      ),
    },
    {
      key: 'kind',
      label: text('centre.column.kind'),
      card: 'figure',
      cell: ({ kind }) => text(`centre.kind.${kind}`),
    },
    {
      key: 'amount',
      label: `${text('centre.column.amount')} (${brand.currencySymbol})`,
      end: true,
      card: 'figure',
      cell: (gift) => <GiftWorth gift={gift} hasSymbol={false} />,
    },
    {
      key: 'state',
      label: text('centre.column.state'),
      card: 'mark',
      cell: ({ state }) => <Tag tone={tones[state]}>{text(`centre.state.${state}`)}</Tag>,
    },
  ];
}
