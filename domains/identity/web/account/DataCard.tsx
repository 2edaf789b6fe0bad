import { Button } from '#ui';
import type { OpenSecurityDialog } from '../security/dialog-target.ts';
import styles from '../security/Security.module.css';
import { SecurityCard } from '../security/SecurityCard.tsx';
import { SecurityRow } from '../security/SecurityRow.tsx';
import { useText } from '../security/texts.ts';

/** What belongs to the member: their data, and the end of the account. */
export function DataCard({ open }: { readonly open: OpenSecurityDialog }) {
  const text = useText();
  return (
    <SecurityCard title={text('data.title')} wide>
      <ul className={styles.rows} data-abreast>
        <SecurityRow icon="document" title={text('export.title')} note={text('export.note')}>
          <Button size="small" onPress={() => open({ kind: 'export' })}>
            {text('export.do')}
          </Button>
        </SecurityRow>
        <SecurityRow icon="trash" title={text('close.title')} note={text('close.note')}>
          <Button size="small" kind="outline" onPress={() => open({ kind: 'close' })}>
            {text('close.do')}
          </Button>
        </SecurityRow>
      </ul>
    </SecurityCard>
  );
}
