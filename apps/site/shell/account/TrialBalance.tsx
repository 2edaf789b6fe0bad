/** The play money of a free trial. It has no currency, so that nobody takes it for money. */
import { useQuery } from '@tanstack/react-query';
import { playBalanceQuery } from '#domains/wallet/web/index.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Money } from '#ui';
import styles from './TrialBalance.module.css';
import { useMoreText } from './texts.ts';

export function TrialBalance() {
  const moreText = useMoreText();
  const { data } = useQuery(playBalanceQuery(useCall()));
  return (
    <p className={styles.box}>
      <small>{moreText('account.play')}</small>
      <b>{data && <Money amount={parseMoney(data.balance) ?? zero} symbol="" />}</b>
    </p>
  );
}
