/** Opens a row to what lies behind it. The whole row can be pressed; this is its control. */
import { Icon } from '../picture/Icon.tsx';
import styles from './RowToggle.module.css';

type Props = {
  readonly label: string;
  readonly isOpen: boolean;
  /** The id of what it opens. */
  readonly panel: string;
  readonly onPress: () => void;
};

export function RowToggle({ label, isOpen, panel, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      onClick={() => onPress()}
    >
      <Icon name="down" />
    </button>
  );
}
