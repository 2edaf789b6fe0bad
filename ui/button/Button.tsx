/** Says what happens. One primary button per view; a busy one keeps its width and cannot be pressed twice. */
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../navigation/Link.tsx';
import { Spinner } from '../notice/Spinner.tsx';
import { Icon, type IconName } from '../picture/Icon.tsx';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'outline' | 'danger' | 'veil';
export type ButtonSize = 'small' | 'regular' | 'large';

type ButtonAppearance = {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** As wide as the place it stands in. */
  readonly wide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
};

const buttonClass = ({ kind = 'secondary', size = 'regular', wide }: Omit<ButtonAppearance, 'children'>) =>
  classNames(styles.button, styles[kind], styles[size], wide && styles.wide);

type ButtonProps = ButtonAppearance & {
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** `submit` sends the form it stands in; its handler is the form's. */
  readonly type?: 'button' | 'submit' | undefined;
  /** The id of the form that it sends from outside. */
  readonly form?: string | undefined;
  readonly onPress?: (() => void) | undefined;
};

/** A busy button stays in the order of focus, so it has to refuse presses by itself. */
const preventClick = (event: MouseEvent) => event.preventDefault();

export function Button({ busy = false, disabled = false, type = 'button', form, onPress, ...look }: ButtonProps) {
  const { icon, children } = look;
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      form={form}
      className={buttonClass(look)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? preventClick : onPress && (() => onPress())}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** The same look for an address of this site. */
export function ButtonLink({ to, ...look }: ButtonAppearance & { readonly to: string }) {
  const { icon, children } = look;
  return (
    <Link className={buttonClass(look)} to={to}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
