/** All ranks in a row, scrolled to the member's own. */

import { shortAmount } from '#platform/web/record/short-amount.ts';
import { useSite } from '#platform/web/site.ts';
import { RankStar } from './RankStar.tsx';
import { useText } from './texts.ts';
import styles from './Vip.module.css';
import type { Vip } from './vip.queries.ts';

const showOwn = (row: HTMLOListElement | null) => {
  if (!row) return;
  // What scrolls is reached by the keyboard.
  row.tabIndex = 0;
  const own = row.querySelector<HTMLElement>('[aria-current]');
  if (own) row.scrollLeft = own.offsetLeft - (row.clientWidth - own.clientWidth) / 2;
};

export function VipLadder({ vip }: { readonly vip: Vip }) {
  const text = useText();
  const symbol = useSite().brand.currencySymbol;
  const { ranks, level: own } = vip;
  const asksDeposits = ranks.some(({ deposit }) => deposit !== '0');
  return (
    <section className={styles.card} aria-label={text('vip.ladder')}>
      <h2>{text('vip.ladder')}</h2>
      <p className={styles.fine}>{text(asksDeposits ? 'vip.ladder.note.both' : 'vip.ladder.note')}</p>
      <ol ref={showOwn} className={styles.ladder} aria-label={text('vip.ladder')}>
        {ranks.map(({ level, label, turnover, deposit }) => (
          <li key={level} data-reached={level <= own || undefined} aria-current={level === own ? 'step' : undefined}>
            <RankStar level={level} size="small" />
            <b>{text('vip.rank', { level })}</b>
            <span>{label}</span>
            <small>{level === 0 ? text('vip.ladder.start') : `${symbol}${shortAmount(turnover)}`}</small>
            {asksDeposits && level > 0 && (
              <small>{text('vip.ladder.deposit', { amount: `${symbol}${shortAmount(deposit)}` })}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
