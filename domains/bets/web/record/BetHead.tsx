/** The head of a betting record: in which zone its times are, and the file of exactly what is filtered. */
import { gmtOffset } from '#kernel/time.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useRecordFile } from '#platform/web/record/use-record-file.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, PageHead, useToast } from '#ui';
import { useText } from '../texts.ts';
import type { BetSource } from './bet-source.ts';

type Props = Pick<BetSource, 'scope'> & {
  /** There is nothing to put into a file. */
  readonly empty: boolean;
  readonly exportPart: (after: string | undefined) => ReturnType<BetSource['exportPart']>;
};

export function BetHead({ scope, empty, exportPart }: Props) {
  const text = useText();
  const record = useRecordText();
  const toast = useToast();
  const { platformOffsetMinutes } = useSite();
  const file = useRecordFile(exportPart);
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  const prefix = scope === 'team' ? 'bets.team' : 'bets';
  return (
    <PageHead
      title={text(`${prefix}.title`)}
      lead={`${text(`${prefix}.lead`)} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
      end={
        <Button size="small" icon="deposit" busy={file.isPending} disabled={empty} onPress={save}>
          {record('record.export')}
        </Button>
      }
    />
  );
}
