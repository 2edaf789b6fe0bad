import { useRecordText } from '#platform/web/record/texts.ts';
import type { useRecord } from '#platform/web/record/use-record.ts';
import { Button, ButtonLink, EmptyState } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { useText } from './texts.ts';

type Props = {
  readonly shown: Pick<ReturnType<typeof useRecord>, 'days' | 'today' | 'isFiltered' | 'clear' | 'turn'>;
  /** Of the whole list; none where nothing is in it. */
  readonly pages: number;
};

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
