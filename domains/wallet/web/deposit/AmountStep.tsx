/** The amount, within the limits of the method. */
import { useSite } from '#platform/web/site.ts';
import { AmountField, StepCard } from '#ui';
import { useBoundText } from '../cashier/Cash.tsx';
import { useText as useCashierText } from '../cashier/texts.ts';
import type { Method } from './deposit.queries.ts';
import { type AmountFault, suggestAmounts } from './deposit-form.ts';
import { useText } from './texts.ts';

type Props = {
  readonly method: Method;
  readonly input: string;
  readonly onType: (input: string) => void;
  /** It can be sent. */
  readonly isRight: boolean;
  readonly fault: AmountFault | null;
  readonly refusal: string | undefined;
};

export function AmountStep({ method, input, onType, isRight, fault, refusal }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const bound = useBoundText();
  const { brand } = useSite();
  const bounds = { min: bound(method.min), max: bound(method.max) };
  const faults: Readonly<Record<AmountFault, string>> = {
    amount_invalid: cashier('cashier.amount.invalid'),
    amount_too_small: text('deposit.tooSmall', bounds),
    amount_too_large: text('deposit.tooLarge', bounds),
  };
  return (
    <StepCard number={2} done={isRight} title={cashier('cashier.amount')} aside={cashier('cashier.range', bounds)}>
      <AmountField
        name="amount"
        label={cashier('cashier.amount')}
        symbol={brand.currencySymbol}
        value={input}
        onType={onType}
        clearLabel={cashier('cashier.amount.clear')}
        chips={suggestAmounts(method)}
        error={fault ? faults[fault] : refusal}
      />
    </StepCard>
  );
}
