/** What would be given up with the account, the ways to keep it, and the tick without which nothing is given up. */
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { readClosurePreview } from '#domains/identity/contract/account.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, CheckField, Note } from '#ui';
import styles from '../security/Change.module.css';
import type { ChangeForm } from '../security/change-form.ts';
import { useText } from '../security/texts.ts';
import { formatExactAmount, isPositiveAmount } from './remaining-money.ts';

type FieldRef = UseFormRegisterReturn['ref'];
type RemainingMoneyCheckboxProps = {
  readonly amount: string;
  readonly label: string;
  readonly form: ChangeForm;
  readonly land: FieldRef;
};

/** What is ticked is the amount: another one is another question, and begins without a tick. */
function RemainingMoneyCheckbox({ amount, label, form, land }: RemainingMoneyCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The form knows an amount and not a tick, so it is told apart from the box where its error leads.
  useEffect(() => land({ focus: () => box.current?.focus() }), [land]);
  return (
    <CheckField
      ref={box}
      label={label}
      checked={form.watch('giveUp') === amount}
      error={form.formState.errors['giveUp']?.message}
      onChange={({ target }) => {
        form.setValue('giveUp', target.checked ? amount : '');
        form.clearErrors('giveUp');
      }}
    />
  );
}

type Props = {
  readonly preview: WireOutputOf<typeof readClosurePreview>;
  readonly form: ChangeForm;
  /** Receives the element that an error of the tick focuses. */
  readonly land: FieldRef;
};

export function RemainingMoney({ preview, form, land }: Props) {
  const text = useText();
  const { currencySymbol } = useSite().brand;
  const amountText = (amount: string) => ({ amount: formatExactAmount(amount, currencySymbol) });
  return (
    <>
      {isPositiveAmount(preview.atVendors) && (
        <Note tone="warning">
          <div className={styles.offer}>
            <p>{text('close.away', amountText(preview.atVendors))}</p>
            <ButtonLink size="small" to="/member/transferFund">
              {text('close.bring')}
            </ButtonLink>
          </div>
        </Note>
      )}
      {preview.points.points > 0 && (
        <Note tone="warning">
          <p>
            {text('close.points', {
              points: preview.points.points,
              rest: preview.points.rest,
              ...amountText(preview.points.amount),
            })}
          </p>
        </Note>
      )}
      {isPositiveAmount(preview.left) && (
        <>
          <Note tone="warning">
            <p>{text('close.left', amountText(preview.left))}</p>
            {isPositiveAmount(preview.withdrawable) && (
              <div className={`${styles.offer} ${styles.instead}`}>
                <p>{text('close.instead', amountText(preview.withdrawable))}</p>
                <ButtonLink size="small" to="/member/withdraw">
                  {text('close.withdraw')}
                </ButtonLink>
              </div>
            )}
          </Note>
          <RemainingMoneyCheckbox
            amount={preview.left}
            label={text('close.tick', amountText(preview.left))}
            form={form}
            land={land}
          />
        </>
      )}
    </>
  );
}
