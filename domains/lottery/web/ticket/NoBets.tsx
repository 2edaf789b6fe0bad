/** Why a list of bets is empty, and the step that would fill it. */
import { Button, ButtonLink, EmptyState } from '#ui';
import { focusForm } from '../form/form-place.ts';
import { useText } from '../texts.ts';

export function NoBets({ tab }: { readonly tab: 'open' | 'settled' | 'chases' }) {
  const text = useText();
  return (
    <EmptyState
      title={text(`lottery.bets.none.${tab}`)}
      hint={text(`lottery.bets.none.${tab}.hint`)}
      action={
        tab === 'settled' ? (
          <ButtonLink to="/member/personalHistoryCopy">{text('lottery.bets.record')}</ButtonLink>
        ) : (
          <Button onPress={focusForm}>{text('lottery.bets.pick')}</Button>
        )
      }
    />
  );
}
