import type { Days } from '#kernel/calendar.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, EmptyState } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { useText } from '../texts.ts';

type Shown = {
  readonly days: Days;
  readonly today: string;
  readonly isFiltered: boolean;
  readonly clear: () => void;
};

/** Days to come are no mistake: nothing was played in them yet. */
export function NoBets({ shown: { days, today, isFiltered, clear } }: { readonly shown: Shown }) {
  const text = useText();
  const record = useRecordText();
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
