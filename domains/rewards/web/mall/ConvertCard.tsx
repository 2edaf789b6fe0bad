/** The last card: points become money. */
import { useSite } from '#platform/web/site.ts';
import { Button, SummaryList } from '#ui';
import styles from './Mall.module.css';
import type { PointConfig } from './mall.queries.ts';
import { cashText, maxConvertible, pointsText, worthOf } from './points.ts';
import { useText } from './texts.ts';

type Props = { readonly balance: number; readonly config: PointConfig; readonly onConvert: () => void };

export function ConvertCard({ balance, config, onConvert }: Props) {
  const text = useText();
  const { brand } = useSite();
  const symbol = brand.currencySymbol;
  const most = maxConvertible(balance, config);
  const step = pointsText(config.step);
  return (
    <article className={`${styles.card} ${styles.convert}`}>
      <div className={styles.body}>
        <h2>{text('convert.title')}</h2>
        <p>{text('convert.lead', { points: step, step, amount: cashText(worthOf(config.step, config), symbol) })}</p>
        <SummaryList
          rows={[
            { label: text('convert.you'), value: pointsText(most) },
            { label: text('sheet.money'), value: <bdi>{cashText(worthOf(most, config), symbol)}</bdi> },
          ]}
        />
        <Button wide disabled={most === 0} onPress={onConvert}>
          {text('convert.card')}
        </Button>
      </div>
    </article>
  );
}
