/** The menu as a page: who is in, how much, and every page that is open. */
import { BalanceBox, hideBalance, useBalance } from '#domains/wallet/web/index.ts';
import { useSite } from '#platform/web/site.ts';
import { PageHead } from '#ui';
import { FirstSteps } from '../first-steps/first-steps-part.tsx';
import styles from './MemberCentre.module.css';
import { MemberMenu } from './MemberMenu.tsx';
import { Person } from './Person.tsx';
import { useText } from './texts.ts';

export function MemberHome() {
  const text = useText();
  const { brand } = useSite();
  const { amount, symbol, hidden, asking, ask } = useBalance();
  return (
    <div className={styles.page}>
      <PageHead title={text('member.menu')} lead={text('member.lead')} />
      <div className={styles.home}>
        <Person />
        <div className={styles.purse}>
          <BalanceBox
            amount={amount}
            symbol={symbol ?? brand.currencySymbol}
            hidden={hidden}
            asking={asking}
            onAsk={ask}
            onHide={hideBalance}
          />
        </div>
      </div>
      <FirstSteps />
      <MemberMenu pageKey={null} />
    </div>
  );
}
