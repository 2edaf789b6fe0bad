/** The newest letters, and the way to the inbox. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Badge, Button, classNames, Link, Note, Skeleton } from '#ui';
import inbox from '../inbox/Inbox.module.css';
import { lettersQuery, useMarkAllRead } from '../inbox/inbox.queries.ts';
import { LetterRow } from '../inbox/LetterRow.tsx';
import { useText } from '../inbox/texts.ts';
import { unreadQuery } from '../unread.queries.ts';
import styles from './Bell.module.css';

const letterCount = 5;

export type BellListProps = {
  /** The address of the inbox. */
  readonly inboxPath: string;
  /** Something in it was followed. */
  readonly onFollow: () => void;
};

export function BellList({ inboxPath, onFollow }: BellListProps) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const letters = useQuery(lettersQuery(call, { locale, kind: null, before: null, pageSize: letterCount }));
  const { data: unread } = useQuery(unreadQuery(call));
  const readAll = useMarkAllRead();
  const failed = letters.error ?? readAll.error;
  return (
    <section className={styles.bell} aria-label={text('bell.title')}>
      <header className={styles.head}>
        <h2>{text('bell.title')}</h2>
        <Badge count={unread?.unreadMessage} label={text('inbox.unread')} />
        <Button
          size="small"
          kind="ghost"
          disabled={!unread?.unreadMessage}
          busy={readAll.isPending}
          onPress={() => readAll.mutate(null)}
        >
          {text('inbox.readAll')}
        </Button>
      </header>
      {failed && (
        <Note tone="bad" announced>
          {failed.message}
        </Note>
      )}
      {!letters.data && !letters.error && (
        <div className={inbox.loading} aria-busy="true">
          <Skeleton shape="wide" />
          <Skeleton shape="wide" />
          <Skeleton shape="wide" />
        </div>
      )}
      {letters.data?.content.length === 0 && <p className={inbox.choose}>{text('bell.none')}</p>}
      <ul className={inbox.list}>
        {letters.data?.content.map((letter) => (
          <li key={letter.letterId}>
            <Link
              className={classNames(inbox.row, !letter.isRead && inbox.unread)}
              to={`${inboxPath}?open=${letter.letterId}`}
              onClick={onFollow}
            >
              <LetterRow letter={letter} />
            </Link>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <Link className={styles.open} to={inboxPath} onClick={onFollow}>
          {text('bell.open')}
        </Link>
      </footer>
    </section>
  );
}
