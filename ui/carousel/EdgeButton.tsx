/** Fades the end of a row that goes on, and leads further. It stands beside the row and over its edge. */

import { Icon } from '../picture/Icon.tsx';
import styles from './EdgeButton.module.css';

type Props = {
  readonly side: 'start' | 'end';
  readonly label: string;
  /** Whether there is anything beyond this edge. */
  readonly visible: boolean;
  readonly onPress: (side: 'start' | 'end') => void;
};

export const EdgeButton = ({ side, label, visible, onPress }: Props) => (
  <button
    type="button"
    className={`${styles.edge} ${styles[side]}`}
    data-shown={visible || undefined}
    aria-label={label}
    title={label}
    onClick={() => onPress(side)}
  >
    <Icon name={side === 'start' ? 'left' : 'right'} flip />
  </button>
);
