/** Who came in with this account, and who was refused. The address holds the page. */
import { useSite } from '#platform/web/site.ts';
import { EmptyState, Pager, PlatformTime, Tag, type TagTone } from '#ui';
import styles from '../security/Security.module.css';
import { QueryContent, type QueryState, SecurityCard } from '../security/SecurityCard.tsx';
import { useText } from '../security/texts.ts';
import type { LoginHistory, LoginRecord } from '../security/wire.ts';

type Props = {
  readonly logins: QueryState<LoginHistory>;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const tones: Readonly<Record<LoginRecord['kind'], TagTone>> = {
  registered: 'positive',
  login: 'positive',
  login_failed: 'negative',
  login_refused: 'negative',
  login_held: 'negative',
  login_second_asked: 'warning',
  login_second_failed: 'negative',
};

export function HistoryCard({ logins, page, onPage }: Props) {
  const text = useText();
  return (
    <SecurityCard title={text('history.title')} lead={text('history.lead')} wide>
      <QueryContent query={logins} rows={5}>
        {({ rows, totalPages }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={text('history.none')} hint={text('history.none.hint')} />
            ) : (
              <Rows rows={rows} />
            )}
            {totalPages > 1 && (
              <div className={styles.foot}>
                <Pager
                  page={Math.min(page, totalPages)}
                  pages={totalPages}
                  onPage={onPage}
                  labels={{
                    label: text('history.pages'),
                    previous: text('history.previous'),
                    next: text('history.next'),
                    page: (number) => text('history.page', { number }),
                  }}
                />
              </div>
            )}
          </>
        )}
      </QueryContent>
    </SecurityCard>
  );
}

function Rows({ rows }: { readonly rows: readonly LoginRecord[] }) {
  const text = useText();
  const { platformOffsetMinutes: offsetMinutes } = useSite();
  return (
    <ul className={styles.history}>
      {rows.map(({ kind, at, ip, device }) => (
        <li key={`${at} ${kind}`}>
          <PlatformTime at={at} offsetMinutes={offsetMinutes} />
          <b>{device}</b>
          <bdi>{ip}</bdi>
          <Tag tone={tones[kind]}>{text(`history.${kind}`)}</Tag>
        </li>
      ))}
    </ul>
  );
}
