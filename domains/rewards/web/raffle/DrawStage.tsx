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
  const isOver = useIsOver(drawsEndAt);
  const mayDraw = !isOver && !isPaused;
  const left = result?.ticketsLeft ?? own.left;
  return (
    <section className={styles.stage} aria-label={text('raffle.stage')} data-lit={Boolean(result?.giftId) || undefined}>
      <div role="status" className={styles.place}>
        <Ticket key={result?.number ?? 0} result={result} left={left} prizeDays={raffle.prizeDays} />
      </div>
      <p className={styles.quiet}>
        {result && `${text('raffle.tickets', { count: left })} · `}
        {text('raffle.earned', { earned: own.earned, most: raffle.maxOwn })}
      </p>
      <Refusal message={draw.error?.message ?? null} />
      <StageNote isOver={isOver} isPaused={isPaused} />
      <div className={styles.acts}>
        {mayDraw && (
          <DrawButton
            left={left}
            isFirst={result === null}
            isBusy={draw.isPending}
            onPress={() => draw.mutate(id, { onSuccess: setResult })}
          />
        )}
        {result?.giftId && <CentreLink />}
      </div>
    </section>
  );
}

type DrawButtonProps = {
  readonly left: number;
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

function DrawButton({ left, isFirst, isBusy, onPress }: DrawButtonProps) {
  const text = useText();
  const label = isFirst ? 'raffle.draw' : 'raffle.again';
  return (
    <Button kind="primary" size="large" busy={isBusy} disabled={left === 0} onPress={onPress}>
      {text(left === 0 ? 'raffle.none' : label)}
    </Button>
  );
}

function CentreLink() {
  const text = useText();
  return (
    <ButtonLink kind="ghost" size="large" to="/member/rewardCenter">
      {text('raffle.toCentre')}
    </ButtonLink>
  );
}

const Refusal = ({ message }: { readonly message: string | null }) =>
  message !== null && (
    <Note tone="bad" announced>
      {message}
    </Note>
  );

function StageNote({ isOver, isPaused }: { readonly isOver: boolean; readonly isPaused: boolean }) {
  const text = useText();
  if (isOver) return <p>{text('raffle.over')}</p>;
  return isPaused && <p>{text('raffle.paused')}</p>;
}

function useIsOver(end: number | null): boolean {
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime) ?? Math.floor(serverTime / 1_000);
  return end !== null && second * 1_000 >= end;
}

type TicketProps = { readonly result: DrawResult | null; readonly left: number; readonly prizeDays: number };

function Ticket({ result, left, prizeDays }: TicketProps) {
  const text = useText();
  const worth = useWorth();
  if (!result)
    return (
      <div className={styles.ticket}>
        <b>{text('raffle.tickets', { count: left })}</b>
      </div>
    );
  const isNothing = result.pays === 'none';
  return (
    <div className={styles.ticket} data-turned="">
      <small>{text('raffle.number', { number: result.number })}</small>
      <b>{isNothing ? text('raffle.nothing') : result.name}</b>
      {!isNothing && <span>{worth(result)}</span>}
      <span>{isNothing ? text('raffle.nothing.hint') : text('raffle.waits', { days: prizeDays })}</span>
    </div>
  );
}
