import type { ReactNode } from 'react';
import { Button, Dialog } from '#ui';
import { useText } from './texts.ts';

type Props = { readonly message: ReactNode; readonly onClose: () => void; readonly title?: string | undefined };

/** The message of the server, and one button. It is over the form, which keeps its input. */
export function WarningDialog({ title, message, onClose }: Props) {
  const text = useText();
  return (
    <Dialog
      title={title ?? text('code.warning')}
      closeLabel={text('code.close')}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="primary" size="large" wide onPress={onClose}>
          {text('code.confirm')}
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
