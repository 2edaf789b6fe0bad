/** An amount, large enough to be read twice. What was typed stays as it was typed; chips type for the visitor. */
import { type ReactNode, type Ref, useId } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Chip } from '../choice/Chip.tsx';
import styles from './AmountField.module.css';
import { controlPropsOf, FieldNote, fieldNoteOf } from './Field.tsx';

type Props = {
  readonly label: string;
  readonly symbol: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly clearLabel: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Amounts that are often meant, as they are typed. */
  readonly chips?: readonly string[] | undefined;
  /** Takes the place of the button that clears. */
  readonly end?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

export function AmountField(props: Props) {
  const { label, symbol, value, onType, clearLabel, help, error, chips = [], end, disabled = false, name, ref } = props;
  const id = useId();
  const words = { help, error };
  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        <span aria-hidden="true">{symbol}</span>
        <input
          {...controlPropsOf(id, words)}
          ref={ref}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={label}
          placeholder="0"
          maxLength={20}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onType(target.value)}
        />
        {end ?? (value !== '' && <IconButton icon="close" label={clearLabel} onPress={() => onType('')} />)}
      </div>
      <FieldNote id={id} {...fieldNoteOf(words)} />
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map((amount) => (
            <Chip key={amount} selected={amount === value} disabled={disabled} onPress={() => onType(amount)}>
              {amount}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
