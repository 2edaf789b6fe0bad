/** The first password, shown once: only the button below ends it, so that it is not lost by a slip. */
import { Button, Dialog, Note } from '#ui';
import { useCopy } from './CopyLinkButton.tsx';
import styles from './Register.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly opened: { readonly account: string; readonly password: string };
  readonly origin: string;
  readonly onClose: () => void;
};

export function OpenedAccountDialog({ opened: { account, password }, origin, onClose }: Props) {
  const text = useText();
  const copy = useCopy(text('invite.opened.copied'));
  const words = text('invite.opened.text', { account, password, address: `${origin}/login` });
  return (
    <Dialog
      title={text('invite.opened')}
      closeLabel={text('invite.close')}
      size="small"
      closable={false}
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onPress={() => copy(words)}>
            {text('invite.opened.copy')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {text('invite.opened.done')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <dl className={styles.secret}>
          <div>
            <dt>{text('invite.open.account')}</dt>
            <dd>
              <bdi>{account}</bdi>
            </dd>
          </div>
          <div>
            <dt>{text('invite.opened.password')}</dt>
            <dd>
              <bdi translate="no">{password}</bdi>
            </dd>
          </div>
        </dl>
        <Note tone="warning">{text('invite.opened.lead')}</Note>
      </div>
    </Dialog>
  );
}
