/** A control that is only a picture: its name is said, and shown to a pointer that rests on it. */
import { Badge } from '../badge/Badge.tsx';
import { Icon, type IconName } from '../picture/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './IconButton.module.css';

type Props = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** For a control that stays on or off. */
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** How many wait behind it. The label says it too. */
  readonly badge?: number | undefined;
  readonly look?: 'plain' | 'line' | 'veil' | undefined;
};

export function IconButton({ icon, label, onPress, pressed, disabled = false, badge, look = 'plain' }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[look]}`}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onPress()}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {badge !== undefined && (
        <span className={styles.badge} aria-hidden="true">
          <Badge count={badge} />
        </span>
      )}
    </button>
  );
}
