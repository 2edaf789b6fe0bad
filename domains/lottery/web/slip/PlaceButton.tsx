/** The one button of the slip: places it, waits for the next draw, or asks again what became of a lost request. */
import type { placeTickets } from '#domains/lottery/contract/ticket.ts';
import { Button } from '#ui';
import type { DrawPhase } from '../frame/draw-phase.ts';
import { useOnline } from '../frame/OfflineNote.tsx';
import { useText } from '../texts.ts';
import type { Placer } from './use-place.ts';

type Props = {
  readonly phase: DrawPhase;
  readonly count: number;
  readonly placer: Placer<typeof placeTickets>;
  readonly onPlace: () => void;
};

export function PlaceButton(props: Props) {
  const text = useText();
  const { phase, count, placer, onPlace } = props;
  const isOnline = useOnline();
  const isOpen = phase.kind === 'open' || phase.kind === 'closing';
  const label = useLabel(props);
  if (placer.isUnsure) {
    return (
      <Button kind="primary" size="large" wide busy={placer.isSending} onPress={placer.retry}>
        {text('lottery.slip.again')}
      </Button>
    );
  }
  return (
    <Button
      kind={isOpen ? 'primary' : 'secondary'}
      size="large"
      wide
      busy={placer.isSending}
      disabled={!isOpen || !isOnline || count === 0}
      onPress={onPlace}
    >
      {label}
    </Button>
  );
}

function useLabel({ phase, count, placer }: Props): string {
  const text = useText();
  const isOnline = useOnline();
  if (placer.isSending) return text('lottery.slip.placing');
  if (!isOnline) return text('lottery.slip.reconnecting');
  if (phase.kind === 'open' || phase.kind === 'closing') return text('lottery.slip.place', { count });
  return phase.issue ? text('lottery.slip.wait', { issue: phase.issue.issue }) : text('lottery.none');
}
