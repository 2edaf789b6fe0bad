/** What a valid bet is, and what happens with a rebate that nobody claims. */
import { Card, Icon } from '#ui';
import styles from './Rebate.module.css';
import { useText } from './texts.ts';

type Props = { readonly days: number; readonly isAutomatic: boolean };

const counts = ['settled', 'risk'] as const;
const countsNot = ['void', 'both', 'odds', 'return', 'bonus'] as const;

export function RebateNotes({ days, isAutomatic }: Props) {
  const text = useText();
  return (
    <div className={styles.notes}>
      <Card title={text('rebate.valid.title')}>
        <ul className={styles.valid}>
          {counts.map((each) => (
            <li key={each} data-counts>
              <Icon name="check" />
              {text(`rebate.valid.${each}`)}
            </li>
          ))}
          {countsNot.map((each) => (
            <li key={each}>
              <Icon name="close" />
              {text(`rebate.valid.${each}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={text('rebate.know.title')}>
        <ul className={styles.know}>
          <li>{text('rebate.know.turnover')}</li>
          {!isAutomatic && <li>{text('rebate.know.days', { days })}</li>}
          <li>{text('rebate.know.rank')}</li>
        </ul>
      </Card>
    </div>
  );
}
