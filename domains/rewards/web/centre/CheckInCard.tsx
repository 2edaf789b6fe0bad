/** Seven lanterns, one for each day in a row. It asks for no bet and no deposit, and is not there where the brand has none. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Icon, Note } from '#ui';
import styles from './CheckIn.module.css';
import { checkInQuery, useCheckIn } from './check-in.queries.ts';
import { GiftAmount } from './GiftAmount.tsx';
import { useText } from './texts.ts';

export function CheckInCard() {
  const text = useText();
  const id = useId();
  const { data } = useQuery(checkInQuery(useCall()));
  const press = useCheckIn();
  if (!data) return null;
  const { done, isDone, amounts } = data;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{text('checkIn.title')}</h2>
      <p>{text(isDone ? 'checkIn.done' : 'checkIn.lead', { done })}</p>
      <ol className={styles.days}>
        {amounts.map((amount, at) => (
          <li key={`day ${at + 1}`} data-lit={at < done || undefined} data-next={(!isDone && at === done) || undefined}>
            <Icon name="star" />
            <span className={styles.amount}>
              <GiftAmount amount={amount} />
            </span>
            <small>{text(at < done ? 'checkIn.day.done' : 'checkIn.day', { day: at + 1 })}</small>
          </li>
        ))}
      </ol>
      {!isDone && (
        <Button wide busy={press.isPending} onPress={() => press.mutate()}>
          {text('checkIn.press', { day: done + 1 })}
        </Button>
      )}
      {press.error && (
        <Note tone="bad" announced>
          {press.error.message}
        </Note>
      )}
      <p className={styles.fine}>{text('checkIn.fine')}</p>
    </section>
  );
}
