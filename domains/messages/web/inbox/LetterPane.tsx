/** One letter, whole. */
import { useQuery } from '@tanstack/react-query';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { ButtonLink, EmptyState, ErrorState, IconButton, RichText, Skeleton, SummaryList } from '#ui';
import styles from './Inbox.module.css';
import { type LetterView, letterQuery } from './inbox.queries.ts';
import { LetterIcon } from './LetterRow.tsx';
import { useText } from './texts.ts';

type Props = { readonly letterId: string; readonly onDelete: () => void };

export function LetterPane({ letterId, onDelete }: Props) {
  const text = useText();
  const record = useRecordText();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery(letterQuery(useCall(), { locale, letterId }));
  if (data) return <Letter letter={data} onDelete={onDelete} />;
  if (data === null) return <EmptyState title={text('inbox.gone')} />;
  if (error)
    return (
      <ErrorState
        message={error.message}
        retryLabel={record('record.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={styles.letter} aria-busy="true">
      <Skeleton shape="wide" />
      <Skeleton shape="block" />
    </div>
  );
}

function Letter({ letter, onDelete }: { readonly letter: LetterView; readonly onDelete: () => void }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { kind, title, sentAt, content, rows, link } = letter;
  return (
    <article className={styles.letter}>
      <header className={styles.head}>
        <LetterIcon kind={kind} />
        <div>
          <h2 dir="auto">{title}</h2>
          <p>
            {unbrokenTime(instant(sentAt), platformOffsetMinutes)} · {text(`inbox.kind.${kind}`)}
          </p>
        </div>
        <IconButton icon="trash" label={text('inbox.delete')} onPress={onDelete} />
      </header>
      <div className={styles.body}>
        <div dir="auto">
          <RichText html={content} />
        </div>
        {rows.length > 0 && (
          <div className={styles.rows}>
            <SummaryList rows={rows.map(({ label, value }) => ({ label, value: <span dir="auto">{value}</span> }))} />
          </div>
        )}
        {link && (
          <div>
            <ButtonLink kind="primary" to={link.to}>
              {link.label}
            </ButtonLink>
          </div>
        )}
        <p className={styles.fine}>{text('inbox.never')}</p>
      </div>
    </article>
  );
}
