/** One reward: the drawing, what it costs, and either that it can be taken or what is missing. */
import { goodsPicture } from '#artwork/address.ts';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, Picture, ProgressBar } from '#ui';
import styles from './Mall.module.css';
import type { RewardPage, RewardView } from './mall.queries.ts';
import { amountOf, cashText, pointsText } from './points.ts';
import { useText } from './texts.ts';

type Props = {
  readonly reward: RewardView;
  readonly own: RewardPage['own'];
  readonly isEarly: boolean;
  readonly onOpen: () => void;
};

export function RewardCard({ reward, own, isEarly, onOpen }: Props) {
  const text = useText();
  const { name, note, category, drawing, points, hindrance } = reward;
  return (
    <article className={styles.card} data-far={hindrance !== null || undefined}>
      <div className={styles.art}>
        <Picture
          src={goodsPicture(drawing)}
          alt=""
          width={240}
          height={180}
          eager={isEarly}
          fallback={<Icon name="gift" />}
        />
      </div>
      <div className={styles.body}>
        <small>{text(`mall.category.${category}`)}</small>
        <h2>
          <button
            type="button"
            className={styles.open}
            aria-label={text('mall.open', { name, points })}
            onClick={onOpen}
          >
            {name}
          </button>
        </h2>
        <p className={styles.price}>
          <b>
            <Icon name="star" /> {pointsText(points)}
          </b>
          <small>{note}</small>
        </p>
        <div className={styles.state}>
          <RewardState reward={reward} own={own} />
        </div>
      </div>
    </article>
  );
}

export function RewardState({ reward, own }: Pick<Props, 'reward' | 'own'>) {
  const text = useText();
  const { brand, platformOffsetMinutes } = useSite();
  const { hindrance, points, level, amountRequirement, startsAt } = reward;
  if (hindrance === null)
    return (
      <small className={styles.good}>
        <Icon name="check" /> {text('mall.take')}
      </small>
    );
  if (hindrance === 'points_short')
    return (
      <>
        <ProgressBar
          value={own.balance}
          max={points}
          label={text('mall.missing.bar', { points: pointsText(points) })}
        />
        <small>{text('mall.missing', { points: pointsText(points - own.balance) })}</small>
      </>
    );
  const figures = {
    level,
    amount: cashText(amountOf(amountRequirement), brand.currencySymbol),
    time: startsAt === null ? '' : unbrokenTime(instant(startsAt), platformOffsetMinutes),
  };
  return (
    <small className={styles.far}>
      <Icon name="lock" /> {text(`mall.hindrance.${hindrance}`, figures)}
    </small>
  );
}
