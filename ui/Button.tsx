/** Says what happens. One primary button per view; a busy one keeps its width and cannot be pressed twice. */
import type { MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'outline' | 'danger' | 'veil';
export type ButtonSize = 'small' | 'regular' | 'large';

type Look = {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as the place it stands in. */
  readonly wide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
};

const classOf = ({ kind = 'secondary', size = 'regular', wide }: Omit<Look, 'children'>) =>
  classes(styles.button, styles[kind], styles[size], wide && styles.wide);

type ButtonProps = Look & {
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** `submit` sends the form it stands in; its handler is the form's. */
  readonly type?: 'button' | 'submit' | undefined;
  /** The id of the form that it sends from outside. */
  readonly form?: string | undefined;
  readonly onPress?: (() => void) | undefined;
};

/** A busy button stays in the order of focus, so it has to refuse presses by itself. */
const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({ busy = false, disabled = false, type = 'button', form, onPress, ...look }: ButtonProps) {
  const { icon, children } = look;
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      form={form}
      className={classOf(look)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onPress && (() => onPress())}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** The same look for an address of this site. */
export function ButtonLink({ to, ...look }: Look & { readonly to: string }) {
  const { icon, children } = look;
  return (
    <Link className={classOf(look)} to={to}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
