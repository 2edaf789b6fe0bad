/** A panel from one side over the page: the side menu where the screen is too small for it. */
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import styles from './Drawer.module.css';
import { openModal } from './modal.ts';

type Props = {
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly side: 'start' | 'end';
  readonly children: ReactNode;
};

export function Drawer({ label, closeLabel, onClose, side, children }: Props) {
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  const closed = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    if (!dialog.open) onClose();
  };
  return (
    <dialog
      ref={openModal}
      className={`${styles.drawer} ${styles[side]}`}
      aria-label={label}
      onClose={closed}
      onClick={closeOutside}
    >
      <div className={styles.panel}>
        <div className={styles.close}>
          <IconButton icon="close" label={closeLabel} onPress={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
