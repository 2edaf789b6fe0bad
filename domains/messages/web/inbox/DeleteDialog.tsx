/** Asks once before letters are deleted. */
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, Dialog, Note } from '#ui';
import styles from './Inbox.module.css';
import { useDeleteLetters } from './inbox.queries.ts';
import { useText } from './texts.ts';

type Props = {
  readonly letterIds: readonly string[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

export function DeleteDialog({ letterIds, onClose, onDeleted }: Props) {
  const text = useText();
  const record = useRecordText();
  const deletion = useDeleteLetters(onDeleted);
  const count = letterIds.length;
  return (
    <Dialog
      title={text('inbox.confirm.title', { count })}
      size="small"
      closeLabel={record('record.close')}
      busy={deletion.isPending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button kind="ghost" disabled={deletion.isPending} onPress={onClose}>
            {text('inbox.confirm.keep')}
          </Button>
          <Button kind="danger" wide busy={deletion.isPending} onPress={() => deletion.mutate([...letterIds])}>
            {text('inbox.deleteCount', { count })}
          </Button>
        </div>
      }
    >
      <p>{text('inbox.confirm.text')}</p>
      {deletion.error && (
        <Note tone="bad" announced>
          {deletion.error.message}
        </Note>
      )}
    </Dialog>
  );
}
