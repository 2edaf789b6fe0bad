/** Who acts next, in words. */
import { useSite } from '#platform/web/site.ts';
import { useMoments } from '../cashier/moment.ts';
import { useText } from './texts.ts';
import type { Timeline, Withdrawals } from './withdraw.queries.ts';

type Order = Withdrawals['orders'][number];
type Actor = NonNullable<Timeline['next']>['actor'];

export function useActorText(): (actor: Actor, name: string) => string {
  const text = useText();
  const { brand } = useSite();
  return (actor, name) => text(`withdraw.actor.${actor}`, { brand: brand.name, name });
}

export function useNextActorText(): (actor: Actor, name: string) => string {
  const text = useText();
  const actorText = useActorText();
  const { brand } = useSite();
  return (actor, name) => {
    if (actor === 'you') return text('withdraw.next.you');
    return text('withdraw.next', { actor: actor === 'automatic' ? brand.name : actorText(actor, name) });
  };
}

export function useNextText(): (order: Order) => string {
  const text = useText();
  const nextActor = useNextActorText();
  const { minute } = useMoments();
  return ({ next, reason, account }) => {
    if (reason !== null && next === null) return text(`withdraw.reason.${reason}`);
    if (next === null) return '';
    const who = nextActor(next.actor, account.name);
    return next.deadline === null ? who : `${who}, ${text('withdraw.timeline.by', { time: minute(next.deadline) })}`;
  };
}
