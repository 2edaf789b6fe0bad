/** The head of a report: in which zone its days begin, and the file of exactly what is filtered. */
import { gmtOffset } from '#kernel/time.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useRecordFile } from '#platform/web/record/use-record-file.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, PageHead, useToast } from '#ui';

type FilePart = { readonly fileName: string; readonly csv: string; readonly next: string | null };

type Props = {
  readonly title: string;
  readonly lead: string;
  /** There is nothing to put into a file. */
  readonly empty: boolean;
  readonly exportPart: (after: string | undefined) => Promise<FilePart>;
};

export function ReportHead({ title, lead, empty, exportPart }: Props) {
  const record = useRecordText();
  const toast = useToast();
  const { platformOffsetMinutes } = useSite();
  const file = useRecordFile(exportPart);
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  return (
    <PageHead
      title={title}
      lead={`${lead} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
      end={
        <Button size="small" icon="deposit" busy={file.isPending} disabled={empty} onPress={save}>
          {record('record.export')}
        </Button>
      }
    />
  );
}
