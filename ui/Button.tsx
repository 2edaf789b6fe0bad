/** Says what happens. One primary button per view; a busy one keeps its width and cannot be pressed twice. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'ghost';
export type ButtonSize = 'regular' | 'large';

type Look = {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly children: ReactNode;
};

const classOf = ({ kind = 'secondary', size = 'regular' }: Look) => `${styles.button} ${styles[kind]} ${styles[size]}`;

type ButtonProps = Look & {
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
};

export function Button({ busy = false, disabled = false, onPress, icon, children, ...look }: ButtonProps) {
  return (
    <button
      type="button"
      className={classOf({ ...look, children })}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** The same look for an address of this site. */
export function ButtonLink({ to, icon, children, ...look }: Look & { readonly to: string }) {
  return (
    <Link className={classOf({ ...look, children })} to={to}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

type IconButtonProps = { readonly icon: IconName; readonly label: string; readonly onPress: () => void };

export function IconButton({ icon, label, onPress }: IconButtonProps) {
  return (
    <button type="button" className={styles.iconOnly} aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
