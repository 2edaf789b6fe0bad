/** Fades the end of a row that goes on, and leads further. It stands beside the row and over its edge. */
import styles from './EdgeButton.module.css';
import { Icon } from './Icon.tsx';

type Props = {
  readonly side: 'start' | 'end';
  readonly label: string;
  /** Whether there is anything beyond this edge. */
  readonly shown: boolean;
  readonly onPress: (side: 'start' | 'end') => void;
};

export const EdgeButton = ({ side, label, shown, onPress }: Props) => (
  <button
    type="button"
    className={`${styles.edge} ${styles[side]}`}
    data-shown={shown || undefined}
    aria-label={label}
    title={label}
    onClick={() => onPress(side)}
  >
    <Icon name={side === 'start' ? 'left' : 'right'} flip />
  </button>
);
