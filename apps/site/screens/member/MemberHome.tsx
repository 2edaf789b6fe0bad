/** The menu as a page: who is in, how much, and every page that is open. */
import { BalanceBox, setBalanceHidden, useBalance } from '#domains/wallet/web/index.ts';
import { useSite } from '#platform/web/site.ts';
import { PageHead } from '#ui';
import { PointRequest } from '../centre/PointRequest.tsx';
import { FirstSteps } from '../first-steps/first-steps-part.tsx';
import styles from './MemberCentre.module.css';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberSummary } from './MemberSummary.tsx';
import { useText } from './texts.ts';

export function MemberHome() {
  const text = useText();
  const { brand } = useSite();
  const { amount, bonus, symbol, hidden, isLoading, refresh } = useBalance();
  return (
    <div className={styles.page}>
      <PageHead title={text('member.menu')} lead={text('member.lead')} />
      <PointRequest />
      <div className={styles.home}>
        <MemberSummary />
        <div className={styles.balances}>
          <BalanceBox
            amount={amount}
            bonus={bonus}
            symbol={symbol ?? brand.currencySymbol}
            hidden={hidden}
            isRefreshing={isLoading}
            onRefresh={refresh}
            onHide={setBalanceHidden}
          />
        </div>
      </div>
      <FirstSteps />
      <MemberMenu pageKey={null} />
    </div>
  );
}
