/** A small choice: a filter that is on or off, or an address. A busy one keeps the focus and refuses presses. */
import type { ReactNode } from 'react';
import { Link } from '../navigation/Link.tsx';
import { Icon, type IconName } from '../picture/Icon.tsx';
import styles from './Chip.module.css';

type ChipContent = { readonly icon?: IconName | undefined; readonly children: ReactNode };

type ChipProps = ChipContent & {
  readonly selected?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly onPress: () => void;
};

export function Chip({ selected = false, disabled = false, busy = false, onPress, icon, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={selected}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : () => onPress()}
    >
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </button>
  );
}

type ChipLinkProps = ChipContent & { readonly to: string; readonly selected?: boolean | undefined };

export function ChipLink({ to, selected = false, icon, children }: ChipLinkProps) {
  return (
    <Link className={styles.chip} to={to} aria-current={selected ? 'page' : undefined}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </Link>
  );
}
