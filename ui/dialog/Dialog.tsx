/**
 * Rendering it opens it: the browser's own modal dialog, which traps the focus and gives it back. On a
 * phone it is a sheet at the thumb that a swipe takes away.
 */
import { createContext, type MouseEvent, type ReactNode, type SyntheticEvent, use, useId, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Dialog.module.css';
import { makeKeyboardScrollable, openDialog, prepareDialog } from './modal.ts';
import { trackSwipeDown } from './swipe-down.ts';

export type DialogSize = 'small' | 'medium' | 'large';

type Props = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly size?: DialogSize | undefined;
  /** The address of a picture for the start side; a phone has no space for it. */
  readonly art?: string | undefined;
  /** Over the foot of the picture. */
  readonly artCaption?: ReactNode;
  /** False where leaving is no choice: only the footer's actions end it. */
  readonly closable?: boolean | undefined;
  /** While something is sent, nothing closes it. */
  readonly busy?: boolean | undefined;
  /** Stays in sight under what scrolls: the main action. */
  readonly footer?: ReactNode;
  /** The title is then only said. */
  readonly hideTitle?: boolean | undefined;
  readonly children: ReactNode;
};

/**
 * True for a dialog that somebody is about to open: it is styled and laid out, and neither seen nor heard of. To show it
 * then takes a tenth of the time.
 */
export const PreparedDialog = createContext(false);

export function Dialog(props: Props) {
  const { title, closeLabel, onClose, size = 'medium', art, artCaption, closable = true, busy, footer } = props;
  const isPrepared = use(PreparedDialog);
  const titleId = useId();
  const mayClose = closable && !busy;
  // A press that began inside, such as the marking of a text, is not meant for the scrim.
  const pressedOutside = useRef(false);
  const close = () => {
    if (mayClose) onClose();
  };
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
  // A browser lets a second Escape through; who may not leave finds the dialog open again.
  const closed = ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    if (dialog.open) return;
    if (mayClose) onClose();
    else dialog.showModal();
  };

  return (
    <dialog
      ref={isPrepared ? prepareDialog : openDialog}
      data-prepared={isPrepared || undefined}
      className={`${styles.dialog} ${art ? styles.withArt : styles[size]}`}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={cancel}
      onClose={closed}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // The second press of a double click was meant for what opened the dialog.
        if (isOutside(event) && pressedOutside.current && event.detail < 2) close();
      }}
    >
      <div className={styles.frame}>
        {art && (
          <div className={styles.art}>
            <img src={art} alt="" />
            {artCaption && <div className={styles.caption}>{artCaption}</div>}
          </div>
        )}
        <div className={styles.sheet}>
          <div className={styles.head} onPointerDown={(event) => trackSwipeDown(event, close)}>
            {props.hideTitle ? (
              <VisuallyHidden>
                <h2 id={titleId}>{title}</h2>
              </VisuallyHidden>
            ) : (
              <h2 id={titleId}>{title}</h2>
            )}
            {closable && <IconButton icon="close" label={closeLabel} disabled={busy} onPress={close} />}
          </div>
          <div ref={makeKeyboardScrollable} className={styles.body}>
            {props.children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      </div>
    </dialog>
  );
}
