/** The amount, with the limits of a request and of the day. */
import { useSite } from '#platform/web/site.ts';
import { AmountField, Button, StepCard } from '#ui';
import { useBoundText } from '../cashier/Cash.tsx';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useText } from './texts.ts';
import styles from './Withdraw.module.css';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';
import { type AmountFault, findBlockedReason, formatAll, suggestAmounts } from './withdrawal-form.ts';

type Props = {
  readonly standing: WithdrawalStandingView;
  readonly input: string;
  readonly onType: (input: string) => void;
  /** It can be sent. */
  readonly isRight: boolean;
  readonly fault: AmountFault | null;
  readonly refusal: string | undefined;
};

export function AmountStep({ standing, input, onType, isRight, fault, refusal }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const bound = useBoundText();
  const { brand } = useSite();
  const { min, max, mostNow, dayLeft, dayMax, freeLeft, freePerDay } = standing;
  const faults: Readonly<Record<AmountFault, string>> = {
    amount_invalid: cashier('cashier.amount.invalid'),
    amount_too_small: text('withdraw.tooSmall', { min: bound(min) }),
    amount_too_large: text('withdraw.tooLarge', { max: bound(mostNow) }),
  };
  const limits = [
    [text('withdraw.perRequest'), cashier('cashier.range', { min: bound(min), max: bound(max) })],
    [text('withdraw.leftToday'), text('withdraw.leftToday.of', { left: bound(dayLeft), most: bound(dayMax) })],
    [text('withdraw.freeToday'), text('withdraw.freeToday.of', { left: freeLeft, most: freePerDay })],
  ] as const;
  return (
    <StepCard
      number={2}
      done={isRight}
      title={cashier('cashier.amount')}
      aside={findBlockedReason(standing) === null && cashier('cashier.range', { min: bound(min), max: bound(mostNow) })}
    >
      <AmountField
        name="amount"
        label={cashier('cashier.amount')}
        symbol={brand.currencySymbol}
        value={input}
        onType={onType}
        clearLabel={cashier('cashier.amount.clear')}
        chips={suggestAmounts(standing)}
        error={fault ? faults[fault] : refusal}
        end={
          <Button size="small" onPress={() => onType(formatAll(standing))}>
            {text('withdraw.all')}
          </Button>
        }
      />
      <dl className={styles.limits}>
        {limits.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </StepCard>
  );
}
