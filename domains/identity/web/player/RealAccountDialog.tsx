import { useGo } from '#platform/web/place.ts';
import type { PopupProps } from '#platform/web/popup.tsx';
import { Button, Dialog } from '#ui';
import type { RealAccountOpening } from '../popups.ts';
import styles from './RealAccountDialog.module.css';
import { useText } from './texts.ts';

/** What a trial account may not do needs a real one; what it may do instead stands first. */
export function RealAccountDialog({ data, onClose }: PopupProps<RealAccountOpening>) {
  const text = useText();
  const go = useGo();
  const demo = data?.demo;
  return (
    <Dialog
      title={text('trial.title')}
      closeLabel={text('entrance.close')}
      size="small"
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          {demo !== undefined && (
            <Button
              kind="primary"
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
          <Button kind={demo === undefined ? 'primary' : 'secondary'} size="large" wide onPress={onClose}>
            {text('in_increase_submit')}
          </Button>
        </div>
      }
    >
      <p>{text('in_need_true_account')}</p>
    </Dialog>
  );
}
