/** A secret, hidden until whoever types it wants to see it. */
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'before'> & {
  /** The words of the button, each for what it does. */
  readonly showLabel: string;
  readonly hideLabel: string;
};

export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? hideLabel : showLabel}
      onPress={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  );
}
