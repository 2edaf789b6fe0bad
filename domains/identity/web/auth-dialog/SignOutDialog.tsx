import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { Button, Dialog } from '#ui';
import { useSignOut } from '../session/sign-out.ts';
import styles from './Entrance.module.css';
import { useText } from './texts.ts';

/** Confirms a logout. */
export function SignOutDialog({ onClose }: PopupProps) {
  const text = useText();
  const signOut = useSignOut();
  return (
    <Dialog
      title={text('signout.title')}
      closeLabel={text('entrance.close')}
      size="small"
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button size="large" onPress={onClose}>
            {text('signout.cancel')}
          </Button>
          <Button kind="primary" size="large" onPress={signOut}>
            {text('signout.submit')}
          </Button>
        </div>
      }
    >
      <p>{text('in_sure_logout')}</p>
    </Dialog>
  );
}
