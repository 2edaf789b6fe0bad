/** Kéo: numbers from one to another in equal steps. */
import { useState } from 'react';
import { padded } from '#domains/lottery/rules/engine/combinatorics.ts';
import { numbersBetween } from '#domains/lottery/rules/entry/number-group.ts';
import { Button, TextField } from '#ui';
import { useText } from '../texts.ts';
import styles from './GroupEntry.module.css';

type Props = { readonly digits: number; readonly onAdd: (numbers: readonly string[]) => void };

export function RangeEntry({ digits, onAdd }: Props) {
  const text = useText();
  const [range, setRange] = useState({ from: '', to: '', step: '1' });
  const numbers = numbersBetween(range.from, range.to, Number(range.step));
  const isLong = range.from.length >= digits && range.to.length >= digits && range.step !== '';
  const isWrong = isLong && numbers.length === 0;
  const set = (field: keyof typeof range) => (value: string) =>
    setRange((before) => ({ ...before, [field]: value.replace(/\D/g, '').slice(0, digits) }));
  return (
    <div className={styles.range}>
      {(['from', 'to', 'step'] as const).map((field) => (
        <TextField
          key={field}
          label={text(`vietnam.help.${field}`)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={field === 'step' ? '1' : padded(0, digits)}
          value={range[field]}
          error={isWrong && field === 'from' ? text('vietnam.help.rangeWrong', { digits }) : undefined}
          onChange={({ target }) => set(field)(target.value)}
        />
      ))}
      <Button disabled={!isLong || isWrong} onPress={() => onAdd(numbers)}>
        {text('vietnam.help.rangeAdd')}
      </Button>
    </div>
  );
}
