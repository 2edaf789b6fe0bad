/** The raffle of a promotion: the draw, its prizes with their chances, the member's draws, and the proof. */
import { useState } from 'react';
import { displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Button } from '#ui';
import { rateText } from '../rate-text.ts';
import { DrawStage } from './DrawStage.tsx';
import styles from './Raffle.module.css';
import { RaffleProofDialog } from './RaffleProofDialog.tsx';
import type { RaffleView } from './raffle.queries.ts';
import { useText } from './texts.ts';
import { useWorth } from './use-worth.ts';

export type RafflePanelProps = {
  readonly id: string;
  readonly raffle: RaffleView;
  /** Until when tickets can be used; null where there is no end. */
  readonly drawsEndAt: number | null;
  readonly isPaused: boolean;
};

export function RafflePanel({ id, raffle, drawsEndAt, isPaused }: RafflePanelProps) {
  const text = useText();
  const [isChecking, setChecking] = useState(false);
  return (
    <div className={styles.panel}>
      {raffle.own && <DrawStage id={id} raffle={raffle} own={raffle.own} drawsEndAt={drawsEndAt} isPaused={isPaused} />}
      <HowToEarn raffle={raffle} />
      <Prizes raffle={raffle} />
      {raffle.own && raffle.own.draws.length > 0 && <OwnDraws draws={raffle.own.draws} />}
      <div className={styles.commit}>
        <small>{text('raffle.commit')}</small>
        <bdi>{raffle.commit}</bdi>
        {raffle.isProven ? (
          <Button kind="ghost" size="small" onPress={() => setChecking(true)}>
            {text('raffle.proof')}
          </Button>
        ) : (
          <small>{text('raffle.proof.later')}</small>
        )}
      </div>
      {isChecking && <RaffleProofDialog id={id} commit={raffle.commit} onClose={() => setChecking(false)} />}
    </div>
  );
}

function HowToEarn({ raffle: { perDeposit, perCheckIn, maxOwn, own } }: { readonly raffle: RaffleView }) {
  const text = useText();
  const { brand } = useSite();
  const amount = perDeposit === null ? null : `${brand.currencySymbol}${displayMoney(parseMoney(perDeposit) ?? zero)}`;
  return (
    <ul className={styles.how}>
      {amount !== null && <li>{text('raffle.how.deposit', { amount })}</li>}
      {perCheckIn && <li>{text('raffle.how.checkIn')}</li>}
      <li>{text('raffle.how.most', { most: maxOwn })}</li>
      {!own && <li>{text('raffle.joinFirst')}</li>}
    </ul>
  );
}

function Prizes({ raffle: { prizes } }: { readonly raffle: RaffleView }) {
  const text = useText();
  const worth = useWorth();
  return (
    <table className={styles.prizes}>
      <caption>{text('raffle.prizes')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('raffle.column.prize')}</th>
          <th scope="col">{text('raffle.column.chance')}</th>
          <th scope="col">{text('raffle.column.left')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.position} data-gone={prize.left === 0 || undefined}>
            <th scope="row">
              {prize.name}
              {prize.pays !== 'none' && <small>{worth(prize)}</small>}
            </th>
            <td>
              <bdi>{rateText(prize.chancePpm)}</bdi>
            </td>
            <td>
              <Left left={prize.left} stock={prize.stock} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Left({ left, stock }: Pick<RaffleView['prizes'][number], 'left' | 'stock'>) {
  const text = useText();
  if (left === null || stock === null) return text('raffle.endless');
  if (left === 0) return text('raffle.goneLeft');
  return text('raffle.left', { left: left.toLocaleString('en-US'), stock: stock.toLocaleString('en-US') });
}

function OwnDraws({ draws }: { readonly draws: NonNullable<RaffleView['own']>['draws'] }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  return (
    <section className={styles.own}>
      <h3>{text('raffle.own')}</h3>
      <ol>
        {draws.map(({ number, name, drawnAt }) => (
          <li key={number}>
            <span>{name}</span>
            <small>
              {text('raffle.number', { number })} · <bdi>{platformTime(instant(drawnAt), platformOffsetMinutes)}</bdi>
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
