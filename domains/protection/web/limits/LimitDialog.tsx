/** One limit: set, lowered at once, raised or taken away with patience. It says which of these it is before it is sent. */
import { type SubmitEvent, useState } from 'react';
import { type LimitKind, type LimitPeriod, limitPeriods } from '#domains/protection/contract/limit.ts';
import { isLimitValue, limitMost, minutesMost } from '#domains/protection/rules/limit.ts';
import { displayMoney, type Money, moneyText } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, SelectField, TextField } from '#ui';
import { LimitAmount, Worded } from '../LimitAmount.tsx';
import { amountOf, typedAmount } from '../limit-level.ts';
import type { Protection } from '../protection.queries.ts';
import { useText as useGuardText } from '../texts.ts';
import styles from './LimitDialog.module.css';
import { type LimitName, useLimitChange } from './limit-change.ts';
import { useText } from './texts.ts';

type Props = { readonly protection: Protection; readonly opened: LimitName; readonly onClose: () => void };

export function LimitDialog({ protection, opened, onClose }: Props) {
  const text = useText();
  const guardText = useGuardText();
  const { brand } = useSite();
  const [name, setName] = useState(opened);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const { kind, period } = name;
  const limit = protection.limits.find((one) => one.kind === kind && one.period === period) ?? null;
  const present = limit && amountOf(limit.value);
  const change = useLimitChange({ offsetMinutes: protection.offsetMinutes, onDone: onClose, onRefused: setError });
  const deed = change.isPending ? (change.variables.value === null ? 'remove' : 'save') : null;
  const wished = typedAmount(typed);
  const isRight = wished !== null && isLimitValue(name, wished);
  const isRaise = isRight && present !== null && wished > present;
  const wrong = () => {
    if (kind === 'session') return text('limits.dialog.wrong.minutes', { most: String(minutesMost[period]) });
    const most = `${brand.currencySymbol}${displayMoney(limitMost, { decimals: 0 })}`;
    return wished !== null && wished > limitMost ? text('limits.dialog.most', { most }) : text('limits.dialog.wrong');
  };
  const choose = (part: Partial<LimitName>) => {
    setName({ ...name, ...part });
    setError('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isRight) change.mutate({ ...name, value: moneyText(wished) });
    else setError(wrong());
  };
  return (
    <Dialog
      title={text('limits.dialog')}
      closeLabel={guardText('guard.close')}
      size="small"
      busy={deed !== null}
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
          value={typed}
          before={kind !== 'session' && <span aria-hidden="true">{brand.currencySymbol}</span>}
          error={error}
          aside={<Present kind={kind} amount={present} />}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError('');
          }}
        />
        <p className={styles.hint} role="status">
          {isRight && text(consequenceOf(present, wished))}
        </p>
        <Button kind="primary" size="large" wide type="submit" busy={deed === 'save'}>
          {text(isRaise ? 'limits.dialog.ask' : 'limits.dialog.save')}
        </Button>
        {limit && (
          <div className={styles.remove}>
            <Button kind="ghost" busy={deed === 'remove'} onPress={() => change.mutate({ ...name, value: null })}>
              {text('limits.dialog.remove')}
            </Button>
            <small>{text('limits.dialog.remove.note')}</small>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function Present({ kind, amount }: { readonly kind: LimitKind; readonly amount: Money | null }) {
  const text = useText();
  if (amount === null) return <span className={styles.present}>{text('limits.dialog.unset')}</span>;
  return (
    <span className={styles.present}>
      <Worded say={(now) => text('limits.dialog.now', { amount: now })}>
        <LimitAmount kind={kind} amount={amount} />
      </Worded>
    </span>
  );
}

function consequenceOf(present: Money | null, wished: Money) {
  if (wished === present) return 'limits.dialog.same';
  return present !== null && wished > present ? 'limits.dialog.raise' : 'limits.dialog.lower';
}
