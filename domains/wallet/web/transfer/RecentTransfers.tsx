/** The latest transfers, each with where its money is. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useSite } from '#platform/web/site.ts';
import { Icon, type IconName, Tag, type TagTone, usePlatformSecond } from '#ui';
import { Cash } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { ListPager } from '../cashier/ListPager.tsx';
import { useMoments } from '../cashier/moment.ts';
import { QueryContent } from '../cashier/QueryContent.tsx';
import styles from './Transfer.module.css';
import { useText } from './texts.ts';
import { recentPerPage, type Transfer, type Transfers } from './transfer.queries.ts';
import { useDirectionText, type VendorNames } from './use-direction-text.ts';

type Props = {
  readonly transfers: UseQueryResult<Transfers>;
  readonly names: VendorNames;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const lookByState: Readonly<Record<Transfer['state'], { readonly tone: TagTone; readonly icon: IconName }>> = {
  moving: { tone: 'info', icon: 'clock' },
  done: { tone: 'positive', icon: 'check' },
  returned: { tone: 'warning', icon: 'back' },
};

export function RecentTransfers({ transfers, names, page, onPage }: Props) {
  const text = useText();
  return (
    <section className={`${cashier.card} ${cashier.list}`}>
      <div className={cashier.listHead}>
        <h2>{text('transfer.last')}</h2>
      </div>
      <QueryContent query={transfers} boxes={1}>
        {({ transfers: orders, total }) => (
          <>
            {orders.length === 0 && <p className={cashier.empty}>{text('transfer.last.none')}</p>}
            <ul>
              {orders.map((transfer) => (
                <Row key={transfer.transferId} transfer={transfer} names={names} />
              ))}
            </ul>
            <ListPager page={page} pages={Math.ceil(total / recentPerPage)} onPage={onPage} />
          </>
        )}
      </QueryContent>
    </section>
  );
}

function Row({ transfer, names }: { readonly transfer: Transfer; readonly names: VendorNames }) {
  const text = useText();
  const directionText = useDirectionText(names);
  const { full } = useMoments();
  const { state, madeAt, amount } = transfer;
  const { tone, icon } = lookByState[state];
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} flip={icon === 'back'} />
      </span>
      <span>
        <b>{directionText(transfer)}</b>
        <small>
          {full(madeAt)}
          <Note transfer={transfer} />
        </small>
      </span>
      <span className={styles.end}>
        <b>
          <Cash amount={amount} />
        </b>
        <Tag tone={tone}>{text(`transfer.state.${state}`)}</Tag>
      </span>
    </li>
  );
}

function Note({ transfer: { state, reason, kind, madeAt } }: { readonly transfer: Transfer }) {
  const text = useText();
  if (reason) return <> · {text(`transfer.reason.${reason}`)}</>;
  if (state === 'moving') return <WaitingTime since={madeAt} />;
  return kind === 'amount' ? null : <> · {text(`transfer.note.${kind}`)}</>;
}

/** The promised maximum wait. */
const answerSeconds = 120;

function WaitingTime({ since }: { readonly since: number }) {
  const text = useText();
  const now = usePlatformSecond(useSite().serverTime);
  const isLate = now !== null && now - since / 1_000 > answerSeconds;
  return <> · {text(isLate ? 'transfer.note.late' : 'transfer.note.moving')}</>;
}
