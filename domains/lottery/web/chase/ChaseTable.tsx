/** The draws of a chase with what each costs, what is spent until then, and what a win there leaves. */
import { maxMultiple } from '#domains/lottery/contract/chase.ts';
import type { ChaseStep } from '#domains/lottery/rules/chase/plan.ts';
import { displayMoney, sum } from '#kernel/money.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { SignedMoney } from '#ui';
import { useText } from '../texts.ts';
import styles from './ChaseDialog.module.css';
import type { ChasePart } from './use-chase-plan.ts';

type Props = {
  readonly parts: readonly ChasePart[];
  readonly steps: readonly ChaseStep[];
  readonly offsetMinutes: number;
  /** A win pays differently by what is drawn: the last column is the best case. */
  readonly isBest: boolean;
  readonly isFrozen: boolean;
  readonly onMultiple: (issue: string, multiple: number) => void;
};

export function ChaseTable({ parts, steps, offsetMinutes, isBest, isFrozen, onMultiple }: Props) {
  const text = useText();
  const { brand } = useSite();
  const symbol = brand.currencySymbol;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('lottery.chase.issue')}</th>
            <th scope="col" className={styles.time}>
              {text('lottery.chase.time')}
            </th>
            <th scope="col">{text('lottery.chase.multiple')}</th>
            <th scope="col">{text('lottery.chase.bet', { symbol })}</th>
            <th scope="col">{text('lottery.chase.spent', { symbol })}</th>
            <th scope="col">{text(isBest ? 'lottery.chase.ifWon.best' : 'lottery.chase.ifWon', { symbol })}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ issue, multiple }, place) => {
            const step = steps[place];
            return (
              <tr key={issue.issue}>
                <th scope="row">{issue.issue.slice(issue.issue.indexOf('-') + 1)}</th>
                <td className={styles.time}>{platformTime(instant(issue.drawsAt), offsetMinutes).slice(5, 16)}</td>
                <td>
                  <input
                    className={styles.cell}
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={text('lottery.chase.multiple.of', { issue: issue.issue })}
                    value={multiple}
                    disabled={isFrozen}
                    onChange={({ target }) => {
                      const typed = Number(target.value.replace(/\D/g, ''));
                      onMultiple(issue.issue, Math.min(Math.max(typed, 1), maxMultiple));
                    }}
                  />
                </td>
                <td>{step && displayMoney(step.cost)}</td>
                <td>{step && displayMoney(step.spent)}</td>
                <td>{step && <SignedMoney amount={step.net} />}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {text('lottery.chase.total', { count: parts.length })}
            </th>
            <td colSpan={3}>{displayMoney(sum(steps.map(({ cost }) => cost)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
