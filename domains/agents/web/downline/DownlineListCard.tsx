/** The accounts below one, or those that a search found: filters, rows with their sums, and the way to other pages. */
import { useRecordText } from '#platform/web/record/texts.ts';
import { usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { ButtonLink, EmptyState, Pager, RecordTable, SelectField, Tabs } from '#ui';
import { Panel } from '../figure/Panel.tsx';
import styles from './Downline.module.css';
import type { DownlineList, DownlineView } from './downline.queries.ts';
import { useDownlineColumns } from './downline-columns.tsx';
import { type AccountType, pageSize, type Sorting, sortings, teamPath, type useTeamAddress } from './team-address.ts';
import { useText } from './texts.ts';

type Props = {
  readonly list: DownlineList;
  readonly address: ReturnType<typeof useTeamAddress>;
  readonly isStale: boolean;
  readonly onActions: (downline: DownlineView) => void;
};

export function DownlineListCard({ list, address, isStale, onActions }: Props) {
  const text = useText();
  const record = useRecordText();
  const labels = usePagerLabels();
  const columns = useDownlineColumns({ totals: list.totals, onActions });
  const { content, pageNum, totalPages, totalElements } = list;
  const { title, lead } = useHeading(list, address);
  return (
    <Panel title={title} note={lead} end={<ListFilters address={address} />}>
      {content.length === 0 ? (
        <NoAccounts list={list} address={address} />
      ) : (
        <div className={styles.rows}>
          <RecordTable
            label={title}
            columns={columns}
            rows={content}
            keyOf={({ ref }) => ref}
            totalLabel={text('downline.total', { count: totalElements.toLocaleString('en-US') })}
            stale={isStale}
          />
          <div className={styles.foot}>
            <span>
              {record('record.count', {
                from: (pageNum - 1) * pageSize + 1,
                to: (pageNum - 1) * pageSize + content.length,
                total: totalElements.toLocaleString('en-US'),
              })}
            </span>
            {totalPages > 1 && <Pager page={pageNum} pages={totalPages} onPage={address.turn} labels={labels} />}
          </div>
        </div>
      )}
    </Panel>
  );
}

function useHeading({ breadcrumb }: DownlineList, { search, under }: Props['address']) {
  const text = useText();
  if (search !== '') return { title: text('downline.found', { search }), lead: text('downline.found.lead') };
  const name = breadcrumb.at(-1)?.account ?? '';
  return under === null
    ? { title: text('downline.root'), lead: text('downline.root.lead') }
    : { title: text('downline.below', { name }), lead: text('downline.below.lead') };
}

function ListFilters({ address }: Pick<Props, 'address'>) {
  const text = useText();
  return (
    <>
      <Tabs<AccountType | 'all'>
        look="segmented"
        label={text('downline.filter.type')}
        tabs={[
          { key: 'all', label: text('downline.filter.all') },
          { key: 'agent', label: text('downline.filter.agents') },
          { key: 'member', label: text('downline.filter.members') },
        ]}
        value={address.type ?? 'all'}
        onChange={(type) => address.choose('type', type === 'all' ? null : type)}
      />
      <div className={styles.sort}>
        <SelectField
          label={text('downline.sort')}
          value={address.sort}
          options={sortings.map((value: Sorting) => ({ value, label: text(`downline.sort.${value}`) }))}
          onChange={({ target }) => address.choose('sort', target.value === 'joined' ? null : target.value)}
        />
      </div>
    </>
  );
}

function NoAccounts({
  list: { breadcrumb },
  address: { search, type, under, page },
}: Omit<Props, 'isStale' | 'onActions'>) {
  const text = useText();
  const whole = <ButtonLink to={teamPath}>{text('downline.whole')}</ButtonLink>;
  if (search !== '' || type !== null || page > 1) {
    const hint =
      type === null && search !== '' ? text('downline.notFound.hint', { search }) : text('downline.notFound.filter');
    return <EmptyState title={text('downline.notFound')} hint={hint} action={whole} />;
  }
  if (under !== null) {
    const name = breadcrumb.at(-1)?.account ?? '';
    return <EmptyState title={text('downline.none.below', { name })} hint={text('downline.none.below.hint')} />;
  }
  return (
    <EmptyState
      title={text('downline.none')}
      hint={text('downline.none.hint')}
      action={
        <ButtonLink kind="primary" icon="user-plus" to="/agentHome/registerCenter">
          {text('downline.none.go')}
        </ButtonLink>
      }
    />
  );
}
