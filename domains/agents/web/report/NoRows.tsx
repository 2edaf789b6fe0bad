/** Nothing in these days, or a page behind the end of the list. */
import { useRecordText } from '#platform/web/record/texts.ts';
import type { useRecord } from '#platform/web/record/use-record.ts';
import { Button, EmptyState } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { useReportText } from './texts.ts';

type Props = {
  readonly shown: Pick<ReturnType<typeof useRecord>, 'days' | 'today' | 'isFiltered' | 'clear' | 'turn'>;
  /** Of the whole list; none where nothing is in it. */
  readonly pages: number;
};

export function NoRows({ shown: { days, today, isFiltered, clear, turn }, pages }: Props) {
  const text = useReportText();
  const record = useRecordText();
  const isPastEnd = pages > 0;
  const clearButton = isFiltered && (
    <Button size="small" onPress={clear}>
      {record('record.clear')}
    </Button>
  );
  return (
    <EmptyState
      art={nothing}
      title={isPastEnd ? record('record.pastEnd') : text('report.none')}
      hint={isPastEnd ? undefined : days.startDate > today ? record('record.future') : text('report.none.hint')}
      action={
        isPastEnd ? (
          <Button size="small" onPress={() => turn(pages)}>
            {record('record.lastPage')}
          </Button>
        ) : (
          clearButton
        )
      }
    />
  );
}
