import { useNavigateTo } from '#platform/web/location/page-location.ts';
import { type PopupProps, usePopups } from '#platform/web/popup/popup.tsx';
import { Button, Dialog } from '#ui';
import { loginPopup, type RealAccountPopupData, registerPopup } from '../popups.ts';
import styles from './RealAccountDialog.module.css';
import { useText } from './texts.ts';

export type RealAccountDialogProps = PopupProps<RealAccountPopupData> & {
  /** Where a brand has registration switched off, it leads to the login. */
  readonly mayRegister: boolean;
};

/** Shows a trial user the way to a real account first, then what can be done without one. */
export function RealAccountDialog({ data, onClose, mayRegister }: RealAccountDialogProps) {
  const text = useText();
  const go = useNavigateTo();
  const popups = usePopups();
  const demo = data?.demo;
  return (
    <Dialog
      title={text('trial.title')}
      closeLabel={text('entrance.close')}
      size="small"
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          <Button
            kind="primary"
            size="large"
            wide
            onPress={() => popups.open(mayRegister ? registerPopup : loginPopup)}
          >
            {text(mayRegister ? 'trial.register' : 'trial.login')}
          </Button>
          {demo !== undefined && (
            <Button
              size="large"
              icon="play"
              wide
              onPress={() => {
                onClose();
                go(demo);
              }}
            >
              {text('trial.demo')}
            </Button>
          )}
          <Button kind="ghost" size="large" wide onPress={onClose}>
            {text('in_increase_submit')}
          </Button>
        </div>
      }
    >
      <p>{text('in_need_true_account')}</p>
    </Dialog>
  );
}
