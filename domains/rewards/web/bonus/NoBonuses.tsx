import type { Days } from '#kernel/calendar.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, ButtonLink, EmptyState } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { useText } from './texts.ts';

type Shown = {
  readonly days: Days;
  readonly today: string;
  readonly isFiltered: boolean;
  readonly clear: () => void;
  readonly turn: (page: number) => void;
};
type Props = { readonly shown: Shown /** Of the whole list. */; readonly pages: number };

/** A page past the end is no list without bonuses. */
export function NoBonuses({ shown: { days, today, isFiltered, clear, turn }, pages }: Props) {
  const text = useText();
  const record = useRecordText();
  const press = (label: string, onPress: () => void) => (
    <Button size="small" onPress={onPress}>
      {label}
    </Button>
  );
  if (pages > 0) {
    const last = press(record('record.lastPage'), () => turn(pages));
    return <EmptyState art={nothing} title={record('record.pastEnd')} action={last} />;
  }
  const offers = (
    <ButtonLink size="small" to="/promotions">
      {text('bonus.none.offers')}
    </ButtonLink>
  );
  return (
    <EmptyState
      art={nothing}
      title={text('bonus.none')}
      hint={days.startDate > today ? record('record.future') : text('bonus.none.hint')}
      action={isFiltered ? press(record('record.clear'), clear) : offers}
    />
  );
}
