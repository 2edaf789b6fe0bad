/** Whoever was asked for lower rebate points answers here. Nothing is shown where nobody asked. */
import { useQuery } from '@tanstack/react-query';
import { answerPoint } from '#domains/agents/contract/downline.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Note, useToast } from '#ui';
import { useKeyedCall } from '../contract/use-keyed-call.ts';
import styles from './PointRequestNotice.module.css';
import { ownPointQuery } from './point.queries.ts';
import { formatPoint } from './point-text.ts';
import { useText } from './texts.ts';

export function PointRequestNotice() {
  const { data } = useQuery(ownPointQuery(useCall()));
  return data && data.asked !== null ? <PointRequest point={data.point} asked={data.asked} /> : null;
}

function PointRequest({ point, asked }: { readonly point: number; readonly asked: number }) {
  const text = useText();
  const toast = useToast();
  const [now, lower] = [formatPoint(point), formatPoint(asked)];
  const { mutate, isPending, error } = useKeyedCall(answerPoint, (_, { agree }) =>
    toast({ text: agree ? text('point.ask.agreed', { point: lower }) : text('point.ask.refused', { point: now }) }),
  );
  const answer = (agree: boolean) => mutate({ point: asked, agree });
  return (
    <section className={styles.notice} aria-label={text('point.ask.title')}>
      <Note tone="warning">
        <b>{text('point.ask.title')}</b>
        <p>{text('point.ask.body', { asked: lower, point: now })}</p>
        <div className={styles.answers}>
          <Button kind="outline" busy={isPending} onPress={() => answer(false)}>
            {text('point.ask.refuse', { point: now })}
          </Button>
          <Button kind="outline" busy={isPending} onPress={() => answer(true)}>
            {text('point.ask.agree', { asked: lower })}
          </Button>
        </div>
        {error && <p role="alert">{error.message}</p>}
      </Note>
    </section>
  );
}
