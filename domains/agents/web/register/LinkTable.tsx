/** All links with what came by each, their sums, and the file of exactly what stands there. */
import { displayMoney } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useSite } from '#platform/web/site.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import { Button, EmptyState, RecordTable } from '#ui';
import { Panel } from '../figure/Panel.tsx';
import { formatPoint } from '../point/point-text.ts';
import type { LinkList, LinkView } from './link.queries.ts';
import { useLinkColumns } from './link-columns.tsx';
import { linkFile } from './link-file.ts';
import styles from './Register.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly list: LinkList;
  readonly onShow: (link: LinkView) => void;
  readonly onSettings: (link: LinkView) => void;
};

export function LinkTable({ list, onShow, onSettings }: Props) {
  const text = useText();
  const { brand } = useSite();
  const columns = useLinkColumns({ totals: list.totals, onShow, onSettings });
  const { visits, registered, firstDeposits, firstDeposited } = list.totals;
  const lead = text('invite.list.lead', {
    visits,
    registered: registered.toLocaleString('en-US'),
    deposits: firstDeposits.toLocaleString('en-US'),
    amount: `${brand.currencySymbol}${displayMoney(amountOf(firstDeposited))}`,
  });
  return (
    <Panel title={text('invite.list')} note={lead} end={<FileButton links={list.links} />}>
      {list.links.length === 0 ? (
        <EmptyState title={text('invite.list.empty')} hint={text('invite.list.empty.hint')} />
      ) : (
        <div className={styles.rows}>
          <RecordTable label={text('invite.list')} columns={columns} rows={list.links} keyOf={({ linkId }) => linkId} />
        </div>
      )}
    </Panel>
  );
}

function FileButton({ links }: { readonly links: readonly LinkView[] }) {
  const text = useText();
  const today = usePlatformDay();
  const save = () =>
    saveFile({
      name: `links-${today}.csv`,
      type: 'text/csv;charset=utf-8',
      words: linkFile(links, {
        heads: (
          [
            'code',
            'name',
            'type',
            'points',
            'visits',
            'registered',
            'firstDeposit',
            'firstDeposit.sum',
            'state',
            'link',
          ] as const
        ).map((head) => text(`invite.${head}`)),
        typeOf: ({ type }) => text(`invite.type.${type}`),
        stateOf: ({ closed }) => text(`invite.state.${closed ?? 'on'}`),
        pointOf: ({ point }) => formatPoint(point),
      }),
    });
  return (
    <Button size="small" icon="deposit" disabled={links.length === 0} onPress={save}>
      {text('invite.csv')}
    </Button>
  );
}
