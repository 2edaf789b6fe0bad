/** The columns of the list: a table on a wide page, cards on a phone. */
import { avatarPicture } from '#artwork/address.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Avatar, Icon, IconButton, Link, Money, type RecordColumn, SignedMoney, Tag } from '#ui';
import { formatPoint } from '../point/point-text.ts';
import styles from './Downline.module.css';
import type { DownlineList, DownlineView } from './downline.queries.ts';
import { SeenText } from './SeenText.tsx';
import { underAddress } from './team-address.ts';
import { useText } from './texts.ts';

type ColumnOptions = {
  readonly totals: DownlineList['totals'];
  readonly onActions: (downline: DownlineView) => void;
};

export function useDownlineColumns({ totals, onActions }: ColumnOptions): RecordColumn<DownlineView>[] {
  const text = useText();
  const { brand } = useSite();
  const headOf = (name: string) => `${name} (${brand.currencySymbol})`;
  const plain = (amount: string) => <Money amount={amountOf(amount)} symbol="" />;
  const signed = (amount: string) => <SignedMoney amount={amountOf(amount)} />;
  return [
    {
      key: 'account',
      label: text('downline.account'),
      card: 'head',
      cell: (downline) => <AccountCell downline={downline} />,
    },
    {
      key: 'type',
      label: text('downline.type'),
      card: 'mark',
      cell: ({ isAgent }) => (
        <Tag tone={isAgent ? 'gold' : 'quiet'}>{text(isAgent ? 'downline.agent' : 'downline.member')}</Tag>
      ),
    },
    {
      key: 'team',
      label: text('downline.team'),
      end: true,
      cell: ({ teamSize }) => (teamSize > 0 ? teamSize.toLocaleString('en-US') : '·'),
    },
    {
      key: 'note',
      label: text('downline.points'),
      end: true,
      card: 'note',
      cell: (downline) => <PointCell downline={downline} />,
    },
    {
      key: 'balance',
      label: headOf(text('downline.balance')),
      end: true,
      card: 'figure',
      cell: ({ balance }) => plain(balance),
      total: plain(totals.balance),
    },
    {
      key: 'validBets',
      label: headOf(text('downline.validBets')),
      end: true,
      card: 'figure',
      cell: ({ validBets }) => plain(validBets),
      total: plain(totals.validBets),
    },
    {
      key: 'result',
      label: headOf(text('downline.result')),
      end: true,
      card: 'figure',
      cell: ({ profitAndLoss }) => signed(profitAndLoss),
      total: signed(totals.profitAndLoss),
    },
    { key: 'seen', label: text('downline.seen'), cell: (downline) => <SeenText downline={downline} /> },
    {
      key: 'actions',
      label: '',
      end: true,
      card: 'mark',
      cell: (downline) => (
        <IconButton
          icon="dots"
          label={text('downline.actions', { name: downline.account })}
          onPress={() => onActions(downline)}
        />
      ),
    },
  ];
}

function AccountCell({ downline: { account, ref, isDirect, status } }: { readonly downline: DownlineView }) {
  const text = useText();
  return (
    <span className={styles.account}>
      <Avatar size="small" src={avatarPicture(account)} name={account} />
      <Link to={underAddress(ref)}>
        <bdi>{account}</bdi>
      </Link>
      {!isDirect && <Icon name="lock" />}
      {status !== 'active' && <Tag tone="negative">{text(`downline.status.${status}`)}</Tag>}
    </span>
  );
}

/** The points alone in the table; on a card the team and the presence stand beside them. */
function PointCell({ downline }: { readonly downline: DownlineView }) {
  const text = useText();
  const { point, teamSize } = downline;
  return (
    <>
      <span className={styles.onlyTable}>{formatPoint(point)}</span>
      <span className={styles.onlyCard}>
        {teamSize > 0 && `${text('downline.team.count', { count: teamSize })} · `}
        <SeenText downline={downline} /> · {text('downline.points.short', { point: formatPoint(point) })}
      </span>
    </>
  );
}
