/** The lines of one page; each opens to what caused it. */
import { sum } from '#kernel/money.ts';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, type RecordColumn, RecordTable, SignedMoney, Tag, type TagTone } from '#ui';
import { MovementDetails } from './MovementDetails.tsx';
import type { ExternalCause, MovementLine, MovementPage } from './movement.queries.ts';
import { shortReference } from './short-reference.ts';
import { useText } from './texts.ts';
import { useKindText } from './use-kind-text.ts';

type Props = {
  readonly page: MovementPage;
  readonly open: string | null;
  readonly onToggle: (movementId: string) => void;
  readonly stale: boolean;
  readonly externalCause: ExternalCause;
};

const tones: Readonly<Record<MovementLine['type'], TagTone>> = {
  deposit: 'positive',
  withdrawal: 'info',
  bet: 'quiet',
  win: 'quiet',
  bonus: 'gold',
  rebate: 'gold',
  transfer: 'info',
  other: 'quiet',
};

export function MovementRows({ page, open, onToggle, stale, externalCause }: Props) {
  const text = useText();
  const record = useRecordText();
  const kindText = useKindText();
  return (
    <RecordTable
      label={text('movement.title')}
      columns={useColumns(page)}
      rows={page.content}
      keyOf={({ movementId }) => movementId}
      totalLabel={record('record.thisPage')}
      stale={stale}
      details={{
        open,
        onToggle,
        label: ({ kind, reference }) => text('movement.open', { kind: kindText(kind), reference }),
        render: (line) => <MovementDetails line={line} externalCause={externalCause} />,
      }}
    />
  );
}

function useColumns({ content }: MovementPage): RecordColumn<MovementLine>[] {
  const text = useText();
  const kindText = useKindText();
  const { brand, platformOffsetMinutes } = useSite();
  const symbol = brand.currencySymbol;
  return [
    {
      key: 'time',
      label: text('movement.time'),
      card: 'note',
      cell: ({ time }) => <bdi>{unbrokenTime(instant(time), platformOffsetMinutes)}</bdi>,
    },
    {
      key: 'reference',
      label: text('movement.reference'),
      cell: ({ reference }) => <bdi title={reference}>{shortReference(reference)}</bdi>,
    },
    {
      key: 'type',
      label: text('movement.type'),
      card: 'mark',
      cell: ({ type }) => <Tag tone={tones[type]}>{text(`movement.type.${type}`)}</Tag>,
    },
    {
      key: 'amount',
      label: `${text('movement.amount')} (${symbol})`,
      end: true,
      card: 'figure',
      cell: ({ amount }) => <SignedMoney amount={amountOf(amount)} />,
      total: <SignedMoney amount={sum(content.map(({ amount }) => amountOf(amount)))} />,
    },
    {
      key: 'balance',
      label: `${text('movement.balance')} (${symbol})`,
      end: true,
      card: 'figure',
      cell: ({ balanceAfter }) => <Money amount={amountOf(balanceAfter)} symbol="" />,
    },
    {
      key: 'remark',
      label: text('movement.remark'),
      card: 'head',
      cell: ({ kind }) => kindText(kind),
    },
  ];
}
