import { useSite } from '#platform/web/site.ts';
import { Button, EmptyState, Pager, PlatformTime, Tag } from '#ui';
import styles from './Feedback.module.css';
import { feedbackPageSize, type WireFeedback } from './feedback.queries.ts';
import { useText } from './texts.ts';

type Props = {
  readonly feedback: readonly WireFeedback[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

export function FeedbackList({ feedback, total, page, onPage }: Props) {
  const text = useText();
  const { platformOffsetMinutes: offsetMinutes } = useSite();
  const pages = Math.ceil(total / feedbackPageSize);
  return (
    <section className={styles.card} aria-labelledby="feedback-mine">
      <h2 id="feedback-mine">{text('feedback.mine')}</h2>
      {feedback.length === 0 &&
        (total === 0 ? (
          <EmptyState title={text('feedback.none')} hint={text('feedback.none.hint')} />
        ) : (
          <EmptyState
            title={text('feedback.pastEnd')}
            action={
              <Button size="small" onPress={() => onPage(pages)}>
                {text('feedback.lastPage')}
              </Button>
            }
          />
        ))}
      <ul className={styles.list}>
        {feedback.map(({ id, questionType, contentDescription, state, madeAt, answer, answeredAt }) => (
          <li key={id}>
            <div className={styles.line}>
              <b>{text(`feedback.type.${questionType}`)}</b>
              <PlatformTime at={madeAt} offsetMinutes={offsetMinutes} />
              <Tag tone={state === 'answered' ? 'positive' : 'info'}>{text(`feedback.state.${state}`)}</Tag>
            </div>
            <p dir="auto">{contentDescription}</p>
            {answer !== null && (
              <blockquote className={styles.answer}>
                <small>
                  {text('feedback.answer')}
                  {answeredAt !== null && (
                    <>
                      {', '}
                      <PlatformTime at={answeredAt} offsetMinutes={offsetMinutes} />
                    </>
                  )}
                </small>
                <p dir="auto">{answer}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          onPage={onPage}
          labels={{
            label: text('feedback.pages'),
            previous: text('feedback.previous'),
            next: text('feedback.next'),
            page: (number) => text('feedback.page.number', { number }),
          }}
        />
      )}
    </section>
  );
}
