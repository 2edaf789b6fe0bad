/** The bonuses of one page; each opens its requirement. */
import { instant, unbrokenTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, type RecordColumn, RecordTable, Tag, type TagTone } from '#ui';
import { BonusFacts } from './BonusFacts.tsx';
import type { BonusPage, BonusView } from './bonus.queries.ts';
import { useText } from './texts.ts';

type Props = {
  readonly page: BonusPage;
  readonly open: string | null;
  readonly onToggle: (bonusId: string) => void;
  readonly stale: boolean;
};

const tones: Readonly<Record<BonusView['state'], TagTone>> = {
  active: 'info',
  done: 'positive',
  free: 'positive',
  expired: 'quiet',
  cancelled: 'quiet',
  forfeited: 'warning',
};

export function BonusRows({ page, open, onToggle, stale }: Props) {
  const text = useText();
  const record = useRecordText();
  return (
    <RecordTable
      label={text('bonus.title')}
      columns={useColumns(page)}
      rows={page.content}
      keyOf={({ bonusId }) => bonusId}
      totalLabel={record('record.total', { count: page.totalElements.toLocaleString('en-US') })}
      stale={stale}
      details={{
        open,
        onToggle,
        label: ({ name }) => text('bonus.open', { name }),
        render: (bonus) => <BonusFacts bonus={bonus} />,
      }}
    />
  );
}

function useColumns({ totals }: BonusPage): RecordColumn<BonusView>[] {
  const text = useText();
  const { brand, platformOffsetMinutes } = useSite();
  const plain = (amount: string) => <Money amount={amountOf(amount)} symbol="" />;
  return [
    {
      key: 'time',
      label: text('bonus.time'),
      card: 'note',
      cell: ({ time }) => <bdi>{unbrokenTime(instant(time), platformOffsetMinutes)}</bdi>,
    },
    { key: 'name', label: text('bonus.name'), card: 'head', cell: ({ name }) => name },
    {
      key: 'amount',
      label: `${text('bonus.amount')} (${brand.currencySymbol})`,
      end: true,
      card: 'figure',
      cell: ({ amount }) => plain(amount),
      total: plain(totals.amount),
    },
    {
      key: 'left',
      label: `${text('bonus.left')} (${brand.currencySymbol})`,
      end: true,
      card: 'figure',
      cell: ({ left, state }) => (state === 'free' ? text('bonus.nothing') : plain(left)),
    },
    {
      key: 'state',
      label: text('bonus.state'),
      card: 'mark',
      cell: ({ state }) => <Tag tone={tones[state]}>{text(`bonus.state.${state}`)}</Tag>,
    },
  ];
}
