/** One of a few steps between two ends. What is chosen stands at the end of its label, what it leads to below it. */
import { type CSSProperties, type ReactNode, useId } from 'react';
import { controlPropsOf, FieldNote, fieldNoteOf } from './Field.tsx';
import styles from './RangeField.module.css';

type Props = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  readonly value: number;
  readonly onSlide: (value: number) => void;
  /** The value as it is read, by eye and by screen readers. */
  readonly format: (value: number) => string;
  /** Below the ends; the ends themselves by default. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Between the ends: what the value leads to. */
  readonly middle?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
};

export function RangeField(props: Props) {
  const { label, min, max, step = 1, value, onSlide, format, start, end, middle, disabled = false } = props;
  const id = useId();
  const words = { help: props.help, error: props.error };
  const filled = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>
          <bdi>{format(value)}</bdi>
        </output>
      </div>
      <input
        {...controlPropsOf(id, words)}
        type="range"
        className={styles.range}
        style={{ '--filled': `${filled * 100}%` } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        disabled={disabled || max <= min}
        onChange={({ target }) => onSlide(Number(target.value))}
      />
      <div className={styles.ends}>
        <span>{start ?? format(min)}</span>
        {middle && <b>{middle}</b>}
        <span>{end ?? format(max)}</span>
      </div>
      <FieldNote id={id} {...fieldNoteOf(words)} />
    </div>
  );
}
