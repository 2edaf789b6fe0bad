import { useRecordText } from '#platform/web/record/texts.ts';
import type { useRecord } from '#platform/web/record/use-record.ts';
import { Button, EmptyState } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { useText } from '../texts.ts';

type Props = {
  readonly shown: Pick<ReturnType<typeof useRecord>, 'days' | 'today' | 'isFiltered' | 'clear' | 'turn'>;
  /** Of the whole list; none where nothing is in it. */
  readonly pages: number;
};

/** Future days are valid: they have no bets yet. A page behind the end is not an empty list. */
export function NoBets({ shown: { days, today, isFiltered, clear, turn }, pages }: Props) {
  const text = useText();
  const record = useRecordText();
  if (pages > 0) {
    return (
      <EmptyState
        art={nothing}
        title={record('record.pastEnd')}
        action={
          <Button size="small" onPress={() => turn(pages)}>
            {record('record.lastPage')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      art={nothing}
      title={text('bets.none')}
      hint={days.startDate > today ? record('record.future') : text('bets.none.hint')}
      action={
        isFiltered && (
          <Button size="small" onPress={clear}>
            {record('record.clear')}
          </Button>
        )
      }
    />
  );
}
