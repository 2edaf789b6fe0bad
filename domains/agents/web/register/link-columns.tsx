/** The columns of the links: a table on a wide page, cards on a phone. */
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { IconButton, Money, type RecordColumn, Tag, type TagTone } from '#ui';
import { formatPoint } from '../point/point-text.ts';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import type { LinkList, LinkView } from './link.queries.ts';
import { lastDayOf } from './link-form.ts';
import styles from './Register.module.css';
import { useText } from './texts.ts';

type ColumnOptions = {
  readonly totals: LinkList['totals'];
  readonly onShow: (link: LinkView) => void;
  readonly onSettings: (link: LinkView) => void;
};

const tones = { on: 'positive', disabled: 'quiet', ended: 'warning', used_up: 'warning' } as const satisfies Record<
  string,
  TagTone
>;

const countOf = (count: number) => count.toLocaleString('en-US');

/** In whole percents. */
const shareOf = (part: number, whole: number) => Math.trunc((part * 200 + whole) / (2 * whole));

export function useLinkColumns({ onShow, onSettings }: ColumnOptions): RecordColumn<LinkView>[] {
  const text = useText();
  const { brand } = useSite();
  return [
    { key: 'code', label: text('invite.code'), card: 'head', cell: ({ affiliateCode }) => <b>{affiliateCode}</b> },
    { key: 'name', label: text('invite.name'), card: 'note', cell: (link) => <NameCell link={link} /> },
    {
      key: 'type',
      label: text('invite.type'),
      cell: ({ type }) => <Tag tone={type === 'agent' ? 'gold' : 'quiet'}>{text(`invite.type.${type}`)}</Tag>,
    },
    { key: 'point', label: text('invite.points'), end: true, cell: ({ point }) => formatPoint(point) },
    {
      key: 'visits',
      label: text('invite.visits'),
      end: true,
      card: 'figure',
      cell: ({ visits }) => countOf(visits),
    },
    {
      key: 'registered',
      label: text('invite.registered'),
      end: true,
      card: 'figure',
      cell: ({ registered, visits }) => (
        <>
          {countOf(registered)}
          {visits > 0 && <small className={styles.share}> {shareOf(registered, visits)}%</small>}
        </>
      ),
    },
    {
      key: 'firstDeposits',
      label: text('invite.firstDeposit'),
      end: true,
      card: 'figure',
      cell: ({ firstDeposits, firstDeposited }) => (
        <>
          {countOf(firstDeposits)}
          {firstDeposits > 0 && (
            <small className={styles.share}>
              {' '}
              <Money amount={amountOf(firstDeposited)} symbol={brand.currencySymbol} />
            </small>
          )}
        </>
      ),
    },
    {
      key: 'state',
      label: text('invite.state'),
      card: 'mark',
      cell: ({ closed }) => <Tag tone={tones[closed ?? 'on']}>{text(`invite.state.${closed ?? 'on'}`)}</Tag>,
    },
    {
      key: 'actions',
      label: '',
      end: true,
      card: 'mark',
      cell: (link) => <RowActions link={link} onShow={onShow} onSettings={onSettings} />,
    },
  ];
}

type ActionsProps = Pick<ColumnOptions, 'onShow' | 'onSettings'> & { readonly link: LinkView };

/** On a card there is space for one: the settings have the others. */
function RowActions({ link, onShow, onSettings }: ActionsProps) {
  const text = useText();
  const { affiliateCode: code, url } = link;
  return (
    <span className={styles.rowActions}>
      <span className={styles.onlyTable}>
        <CopyLinkButton url={url} code={code} />
        <IconButton icon="qr" label={text('invite.show', { code })} onPress={() => onShow(link)} />
      </span>
      <IconButton icon="dots" label={text('invite.more', { code })} onPress={() => onSettings(link)} />
    </span>
  );
}

function NameCell({ link }: { readonly link: LinkView }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { note, type, point, validUntil, maxUses, registered } = link;
  const terms = [
    validUntil !== null && text('invite.terms.until', { day: lastDayOf(validUntil, platformOffsetMinutes) }),
    maxUses !== null && text('invite.terms.uses', { used: countOf(registered), most: countOf(maxUses) }),
  ].filter(Boolean);
  return (
    <span className={styles.name}>
      <span>{note || text('invite.unnamed')}</span>
      <span className={styles.onlyCard}>
        {' · '}
        {text(`invite.type.${type}`)} · {formatPoint(point)}
      </span>
      {terms.length > 0 && <small>{terms.join(', ')}</small>}
    </span>
  );
}
