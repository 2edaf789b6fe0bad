/** A filter that is typed. It holds from Enter on, or when the field is left; while it is typed the list stays. */
import { useRef } from 'react';
import { TextField } from '../field/TextField.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly onChange: (value: string) => void;
};

export function FilterField({ label, value, placeholder, maxLength, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const apply = () => {
    const typed = field.current?.value.trim() ?? '';
    if (typed !== value) onChange(typed);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        // The address may change without the field.
        key={value}
        ref={field}
        label={label}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onBlur={apply}
      />
    </form>
  );
}
