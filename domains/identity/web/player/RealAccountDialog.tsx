import type { PopupProps } from '#platform/web/popup.tsx';
import { Button, Dialog } from '#ui';
import { useText } from './texts.ts';

/** What a trial account may not do needs a real one. */
export function RealAccountDialog({ onClose }: PopupProps) {
  const text = useText();
  return (
    <Dialog
      title={text('trial.title')}
      closeLabel={text('entrance.close')}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="primary" size="large" wide onPress={onClose}>
          {text('in_increase_submit')}
        </Button>
      }
    >
      <p>{text('in_need_true_account')}</p>
    </Dialog>
  );
}
