/** What the member has: the points, those that are held beside them, and what they are worth. */
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, Skeleton } from '#ui';
import type { PointBalance, PointConfig } from './mall.queries.ts';
import styles from './PointsStrip.module.css';
import { cashText, maxConvertible, pointsText, worthOf } from './points.ts';
import { useText } from './texts.ts';

type Props = {
  readonly balance: PointBalance | undefined;
  readonly config: PointConfig | undefined;
  /** Left out where nothing can be changed from. */
  readonly onConvert?: () => void;
};

export function PointsStrip({ balance, config, onConvert }: Props) {
  const text = useText();
  const { brand } = useSite();
  const isWhole = balance !== undefined && config !== undefined;
  const worth = isWhole ? cashText(worthOf(balance.balance, config), brand.currencySymbol) : null;
  return (
    <section className={styles.strip} aria-label={text('mall.points')}>
      <div className={styles.lead}>
        <span className={styles.label}>
          <Icon name="star" /> {text('mall.points')}
        </span>
        <b>{isWhole ? pointsText(balance.balance) : <Coming />}</b>
      </div>
      <div>
        <span className={styles.label}>{text('mall.held')}</span>
        <b>{isWhole ? pointsText(balance.held) : <Coming />}</b>
        <small>{isWhole && <HeldNote balance={balance} />}</small>
      </div>
      <div>
        <span className={styles.label}>{text('mall.worth')}</span>
        <b>{worth === null ? <Coming /> : <bdi>{config?.ratio === 0 ? '–' : worth}</bdi>}</b>
        <small>{config && <WorthNote config={config} />}</small>
      </div>
      {onConvert && config?.ratio !== 0 && (
        <div className={styles.act}>
          <Button
            wide
            icon="swap"
            disabled={!isWhole || maxConvertible(balance.balance, config) === 0}
            onPress={onConvert}
          >
            {text('mall.change')}
          </Button>
        </div>
      )}
    </section>
  );
}

function HeldNote({ balance: { balance, held } }: { readonly balance: PointBalance }) {
  const text = useText();
  return held > 0 ? text('mall.held.note', { points: pointsText(balance) }) : text('mall.held.none');
}

function WorthNote({ config }: { readonly config: PointConfig }) {
  const text = useText();
  const { brand } = useSite();
  if (config.ratio === 0) return text('mall.worth.off');
  const amount = cashText(worthOf(config.step, config), brand.currencySymbol);
  return text('mall.worth.note', { points: config.step, amount });
}

const Coming = () => (
  <span className={styles.coming}>
    <Skeleton shape="title" />
  </span>
);
