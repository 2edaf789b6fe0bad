/** What a draw meant for the member: what was staked on it, and what it paid. */
import { amountOf, useAmountText } from '#domains/lottery/web/game/amount.ts';
import { useText } from '../texts.ts';
import styles from './OwnResultCell.module.css';
import type { OwnResultView } from './own-results.ts';

export function OwnResultCell({ own }: { readonly own: OwnResultView | undefined }) {
  const text = useText();
  const show = useAmountText();
  if (own === undefined) return <span className={styles.none}>{text('lottery.results.own.none')}</span>;
  return (
    <span className={styles.own}>
      <b>{own.isOpen ? text('lottery.results.own.open') : show(amountOf(own.payout))}</b>
      <small>{text('lottery.results.own.stake', { stake: show(amountOf(own.stake)) })}</small>
    </span>
  );
}
