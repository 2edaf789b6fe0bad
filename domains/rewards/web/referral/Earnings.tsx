/** What was earned, from gifts and by level; the rows add up to the total. */
import { parseMoney, zero } from '#kernel/money.ts';
import { Card } from '#ui';
import { useAmount } from '../envelope/use-amount.ts';
import styles from './Referral.module.css';
import type { ReferralView } from './referral.queries.ts';
import { useText } from './texts.ts';

/** `0.05%` of parts per million. */
export const percentText = (ratePpm: number): string =>
  `${(ratePpm / 10_000).toLocaleString('en-US', { maximumFractionDigits: 4 })}%`;

export function Earnings({ earned, terms }: Pick<ReferralView, 'earned' | 'terms'>) {
  const text = useText();
  const amount = useAmount();
  const { gifts, levels, cut, total } = earned;
  const nameOf = (level: number) =>
    level === 1 || level === 2 ? text(`referral.level.${level}`) : text('referral.level', { level });
  const hasCut = (parseMoney(cut) ?? zero) > zero;
  return (
    <Card heading="h2" title={text('referral.earned')}>
      <p className={styles.fine}>{text('referral.earned.lead')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('referral.from')}</th>
            <th scope="col">{text('referral.people')}</th>
            <th scope="col">{text('referral.bets')}</th>
            <th scope="col">{text('referral.rate')}</th>
            <th scope="col">{text('referral.amount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text('referral.gifts')}</th>
            <td>{gifts.people.toLocaleString('en-US')}</td>
            <td>·</td>
            <td>
              <bdi>{amount(terms.inviterGift)}</bdi>
            </td>
            <td>
              <bdi>{amount(gifts.amount)}</bdi>
            </td>
          </tr>
          {levels.map(({ level, people, validBet, ratePpm, amount: earnedBy }) => (
            <tr key={level}>
              <th scope="row">{nameOf(level)}</th>
              <td>{people.toLocaleString('en-US')}</td>
              <td>
                <bdi>{amount(validBet)}</bdi>
              </td>
              <td>{percentText(ratePpm)}</td>
              <td>
                <bdi>{amount(earnedBy)}</bdi>
              </td>
            </tr>
          ))}
          {hasCut && (
            <tr>
              <th scope="row">{text('referral.cut')}</th>
              <td>·</td>
              <td>·</td>
              <td>·</td>
              <td>
                <bdi>{`−${amount(cut)}`}</bdi>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('referral.total')}</th>
            <td>·</td>
            <td>·</td>
            <td>·</td>
            <td>
              <bdi>{amount(total)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
