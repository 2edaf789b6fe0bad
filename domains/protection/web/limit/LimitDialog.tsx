/** One limit: set, lowered at once, raised or removed after a wait. The form says which of these before it is sent. */
import { type SubmitEvent, useState } from 'react';
import { type LimitKind, type LimitPeriod, limitPeriods } from '#domains/protection/contract/limit.ts';
import { isLimitValue, maxLimit, maxMinutes } from '#domains/protection/rules/limit.ts';
import { displayMoney, type Money, moneyText } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, SelectField, TextField } from '#ui';
import type { Protection } from '../protection.queries.ts';
import { useText as useGuardText } from '../texts.ts';
import { AmountSentence, LimitAmount } from './LimitAmount.tsx';
import styles from './LimitDialog.module.css';
import { type LimitKey, useLimitChange } from './limit-change.ts';
import { amountOf, parseTypedAmount } from './limit-level.ts';
import { useText } from './texts.ts';

type Props = { readonly protection: Protection; readonly opened: LimitKey; readonly onClose: () => void };

export function LimitDialog({ protection, opened, onClose }: Props) {
  const text = useText();
  const guardText = useGuardText();
  const { brand } = useSite();
  const [name, setName] = useState(opened);
  const [input, setInput] = useState('');
  const [error, setError] = useState('');
  const { kind, period } = name;
  const limit = protection.limits.find((one) => one.kind === kind && one.period === period) ?? null;
  const present = limit && amountOf(limit.value);
  const change = useLimitChange({ offsetMinutes: protection.offsetMinutes, onDone: onClose, onRefused: setError });
  const action = change.isPending ? (change.variables.value === null ? 'remove' : 'save') : null;
  const newValue = parseTypedAmount(input);
  const isRight = newValue !== null && isLimitValue(name, newValue);
  const isRaise = isRight && present !== null && newValue > present;
  const wrong = () => {
    if (kind === 'session') return text('limits.dialog.wrong.minutes', { most: String(maxMinutes[period]) });
    const most = `${brand.currencySymbol}${displayMoney(maxLimit, { decimals: 0 })}`;
    return newValue !== null && newValue > maxLimit
      ? text('limits.dialog.most', { most })
      : text('limits.dialog.wrong');
  };
  const choose = (part: Partial<LimitKey>) => {
    setName({ ...name, ...part });
    setError('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isRight) change.mutate({ ...name, value: moneyText(newValue) });
    else setError(wrong());
  };
  return (
    <Dialog
      title={text('limits.dialog')}
      closeLabel={guardText('guard.close')}
      size="small"
      busy={action !== null}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.two}>
          <SelectField
            label={text('limits.dialog.kind')}
            value={kind}
            onChange={({ currentTarget }) => choose({ kind: currentTarget.value as LimitKind })}
            options={protection.safeguards.offeredLimits.map((each) => ({
              value: each,
              label: text(`limits.${each}`),
            }))}
          />
          <SelectField
            label={text('limits.dialog.period')}
            value={period}
            onChange={({ currentTarget }) => choose({ period: currentTarget.value as LimitPeriod })}
            options={limitPeriods.map((each) => ({ value: each, label: text(`limits.${each}`) }))}
          />
        </div>
        <TextField
          label={text(kind === 'session' ? 'limits.dialog.minutes' : 'limits.dialog.amount')}
          inputMode={kind === 'session' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={input}
          before={kind !== 'session' && <span aria-hidden="true">{brand.currencySymbol}</span>}
          error={error}
          aside={<CurrentLimit kind={kind} amount={present} />}
          onChange={({ currentTarget }) => {
            setInput(currentTarget.value);
            setError('');
          }}
        />
        <p className={styles.hint} role="status">
          {isRight && text(consequenceOf(present, newValue))}
        </p>
        <Button kind="primary" size="large" wide type="submit" busy={action === 'save'}>
          {text(isRaise ? 'limits.dialog.ask' : 'limits.dialog.save')}
        </Button>
        {limit && (
          <div className={styles.remove}>
            <Button kind="ghost" busy={action === 'remove'} onPress={() => change.mutate({ ...name, value: null })}>
              {text('limits.dialog.remove')}
            </Button>
            <small>{text('limits.dialog.remove.note')}</small>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function CurrentLimit({ kind, amount }: { readonly kind: LimitKind; readonly amount: Money | null }) {
  const text = useText();
  if (amount === null) return <span className={styles.present}>{text('limits.dialog.unset')}</span>;
  return (
    <span className={styles.present}>
      <AmountSentence say={(now) => text('limits.dialog.now', { amount: now })}>
        <LimitAmount kind={kind} amount={amount} />
      </AmountSentence>
    </span>
  );
}

function consequenceOf(present: Money | null, newValue: Money) {
  if (newValue === present) return 'limits.dialog.same';
  return present !== null && newValue > present ? 'limits.dialog.raise' : 'limits.dialog.lower';
}
