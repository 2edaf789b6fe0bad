/** The agent's own wallet, in the head of the centre. It is hidden where the balance of the lobby is. */
import { useBalance } from '#domains/wallet/web/index.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, Money } from '#ui';
import styles from './AgentCentre.module.css';
import { useText } from './texts.ts';

export function AgentWallet() {
  const text = useText();
  const { brand } = useSite();
  const { amount, symbol, hidden } = useBalance();
  return (
    <p className={styles.wallet}>
      <Icon name="wallet" />
      <span>{text('agent.wallet')}</span>
      <b>
        <Money amount={amount} symbol={symbol ?? brand.currencySymbol} hidden={hidden} />
      </b>
    </p>
  );
}
