/** A small whole number: minus, the number to type, plus. What lies outside its bounds is set to the nearest one on leaving. */
import { useState } from 'react';
import { Icon, VisuallyHidden } from '#ui';
import styles from './Stepper.module.css';

type Props = {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

export function Stepper({ label, less, more, value, min, max, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const clamp = (number: number) => Math.min(Math.max(number, min), max);
  const step = (by: number) => {
    setDraft(null);
    onChange(clamp(value + by));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length);
    setDraft(digits);
    if (digits !== '' && clamp(Number(digits)) === Number(digits)) onChange(Number(digits));
  };
  const leave = () => {
    if (draft !== null && draft !== '') onChange(clamp(Number(draft)));
    setDraft(null);
  };
  return (
    <div className={styles.stepper}>
      <button type="button" disabled={value <= min} onClick={() => step(-1)}>
        <Icon name="minus" />
        <VisuallyHidden>{less}</VisuallyHidden>
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={draft ?? String(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      <button type="button" disabled={value >= max} onClick={() => step(1)}>
        <Icon name="plus" />
        <VisuallyHidden>{more}</VisuallyHidden>
      </button>
    </div>
  );
}
