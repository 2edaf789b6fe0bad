/** Why nothing leaves the main wallet while a bonus is active, what giving it up would take, and where that is done. */
import { ButtonLink } from '#ui';
import type { ActiveBonus } from './active-bonus.ts';
import styles from './BonusFirst.module.css';
import { useCashText } from './Cash.tsx';
import { useText } from './texts.ts';

export function BonusFirst({ bonus: { amount, address } }: { readonly bonus: ActiveBonus }) {
  const text = useText();
  const cash = useCashText();
  return (
    <>
      <p>{text('cashier.bonusFirst')}</p>
      {amount !== undefined && <p>{text('cashier.bonusFirst.takes', { amount: cash(amount) })}</p>}
      <div className={styles.act}>
        <ButtonLink size="small" to={address}>
          {text('cashier.bonusFirst.go')}
        </ButtonLink>
      </div>
    </>
  );
}
