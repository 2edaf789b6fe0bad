/** The moment of the draw: a ticket turns over and shows what it drew. With reduced motion it is shown at once. */
import { useState } from 'react';
import { useSite } from '#platform/web/site.ts';
import { Button, ButtonLink, Note, usePlatformSecond } from '#ui';
import styles from './Raffle.module.css';
import { type DrawResult, type RaffleView, useDraw } from './raffle.queries.ts';
import { useText } from './texts.ts';
import { useWorth } from './use-worth.ts';

type Props = {
  readonly id: string;
  readonly raffle: RaffleView;
  readonly own: NonNullable<RaffleView['own']>;
  readonly drawsEndAt: number | null;
  readonly isPaused: boolean;
};

export function DrawStage({ id, raffle, own, drawsEndAt, isPaused }: Props) {
  const text = useText();
  const draw = useDraw();
  const [result, setResult] = useState<DrawResult | null>(null);
  const { serverTime } = useSite();
  const now = (usePlatformSecond(serverTime) ?? Math.floor(serverTime / 1_000)) * 1_000;
  const isOver = drawsEndAt !== null && now >= drawsEndAt;
  const left = result?.ticketsLeft ?? own.left;
  const press = () => draw.mutate(id, { onSuccess: setResult });
  return (
    <section className={styles.stage} aria-label={text('raffle.stage')} data-lit={Boolean(result?.giftId) || undefined}>
      <div className={styles.ticket} key={result?.number ?? 0} data-turned={result !== null || undefined}>
        {result ? (
          <Drawn result={result} prizeDays={raffle.prizeDays} />
        ) : (
          <b>{text('raffle.tickets', { count: left })}</b>
        )}
      </div>
      {result !== null && <p className={styles.quiet}>{text('raffle.tickets', { count: left })}</p>}
      <p className={styles.quiet}>{text('raffle.earned', { earned: own.earned, most: raffle.maxOwn })}</p>
      {draw.error && (
        <Note tone="bad" announced>
          {draw.error.message}
        </Note>
      )}
      {isOver && <p>{text('raffle.over')}</p>}
      {!isOver && isPaused && <p role="status">{text('raffle.paused')}</p>}
      <div className={styles.acts}>
        {!isOver && !isPaused && (
          <Button kind="primary" size="large" busy={draw.isPending} disabled={left === 0} onPress={press}>
            {left === 0 ? text('raffle.none') : text(result ? 'raffle.again' : 'raffle.draw')}
          </Button>
        )}
        {result?.giftId && (
          <ButtonLink kind="ghost" size="large" to="/member/rewardCenter">
            {text('raffle.toCentre')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Drawn({ result, prizeDays }: { readonly result: DrawResult; readonly prizeDays: number }) {
  const text = useText();
  const worth = useWorth();
  const isNothing = result.pays === 'none';
  return (
    <div role="status">
      <small>{text('raffle.number', { number: result.number })}</small>
      <b>{isNothing ? text('raffle.nothing') : result.name}</b>
      {isNothing ? (
        <span>{text('raffle.nothing.hint', { left: result.ticketsLeft })}</span>
      ) : (
        <>
          <span>{worth(result)}</span>
          <span>{text('raffle.waits', { days: prizeDays })}</span>
        </>
      )}
    </div>
  );
}
