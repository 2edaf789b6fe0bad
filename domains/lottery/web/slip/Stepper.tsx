/** A whole number that is raised, lowered or written; out of its range it is put into it when it is left. */
import { useState } from 'react';
import { Icon } from '#ui';
import { useText } from '../texts.ts';
import styles from './Stepper.module.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
};

export function Stepper({ label, value, min = 1, max, disabled = false, onChange }: Props) {
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (next: number) => Math.min(Math.max(next, min), max);
  const step = (by: number) => onChange(clamp(value + by));
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={`${text('lottery.slip.less')}: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, 6);
          setTyped(digits);
          const number = Number(digits);
          if (digits !== '' && number >= min && number <= max) onChange(number);
        }}
        onBlur={() => {
          if (typed !== null && typed !== '') onChange(clamp(Number(typed)));
          setTyped(null);
        }}
      />
      <button
        type="button"
        aria-label={`${text('lottery.slip.more')}: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
