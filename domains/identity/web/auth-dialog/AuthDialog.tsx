/** The frame of logging in and of registering: a picture that greets, and the way over to the other. */
import type { ReactNode } from 'react';
import { useSite } from '#platform/web/site.ts';
import { Dialog, Icon, Logo } from '#ui';
import styles from './Entrance.module.css';
import { useText } from './texts.ts';

/** The panel beside the form, and its heading. */
export type AuthDialogPicture = {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly terms?: string;
};

type Props = {
  readonly title: string;
  readonly picture: AuthDialogPicture;
  /** Left out in the middle of something. */
  readonly other: { readonly question: string; readonly action: string; readonly onPress: () => void } | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** The main action of a form that may be longer than the screen. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

export function AuthDialog({ title, picture, other, busy, onClose, footer, children }: Props) {
  const text = useText();
  const { brand } = useSite();
  // The picture is a night in both themes.
  const caption = (
    <div data-theme="dark">
      <div className={styles.lockup}>
        <Logo name={brand.name} />
      </div>
      <p className={styles.greeting}>{picture.title}</p>
      <p>{picture.text}</p>
      {picture.terms && <small>{picture.terms}</small>}
    </div>
  );
  return (
    <Dialog
      title={title}
      closeLabel={text('entrance.close')}
      onClose={onClose}
      busy={busy}
      footer={footer}
      art={picture.url}
      artCaption={caption}
    >
      {other && (
        <p className={styles.swap}>
          {other.question}{' '}
          <button type="button" onClick={other.onPress}>
            {other.action}
          </button>
        </p>
      )}
      {children}
    </Dialog>
  );
}

type NoticeProps = {
  readonly isRefusal?: boolean;
  /** A message of success. */
  readonly isGood?: boolean;
  readonly children: ReactNode;
};

/** A sentence above the form. */
export function Notice({ isRefusal = false, isGood = false, children }: NoticeProps) {
  return (
    <p className={styles.notice} role="alert" data-tone={isGood ? 'good' : isRefusal ? 'refusal' : 'hint'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <span>{children}</span>
    </p>
  );
}
