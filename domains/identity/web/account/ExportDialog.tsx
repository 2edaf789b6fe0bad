/** What the privacy law gives a member: all that is kept about them, as a file. */
import { exportAccount } from '#domains/identity/contract/account.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useToast } from '#ui';
import { ChangeDialog } from '../security/ChangeDialog.tsx';
import { useText } from '../security/texts.ts';
import type { Security } from '../security/wire.ts';

type Props = { readonly security: Security; readonly onClose: () => void };

export function ExportDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  return (
    <ChangeDialog
      title={text('export.title')}
      lead={text('export.lead')}
      submit={text('export.submit')}
      methods={security.methods}
      onClose={onClose}
      send={async (_, proof) => {
        const answer = await call(exportAccount, { ...(proof && { proof }) });
        if (!answer.ok) return answer;
        const day = new Date(answer.value.exportedAt).toISOString().slice(0, 10);
        const words = `${JSON.stringify(answer.value, null, 2)}\n`;
        saveFile({ name: `my-data-${day}.json`, type: 'application/json', words });
        onClose();
        toast({ text: text('export.done') });
        return null;
      }}
    />
  );
}
