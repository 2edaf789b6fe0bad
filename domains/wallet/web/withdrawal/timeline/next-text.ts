/** The text about who acts next. */

import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { useSite } from '#platform/web/site.ts';
import { useText } from '../texts.ts';
import type { Timeline, Withdrawals } from '../withdrawal.queries.ts';

type Order = Withdrawals['orders'][number];
type Actor = NonNullable<Timeline['next']>['actor'];
type DeadlineConsequence = NonNullable<NonNullable<Timeline['next']>['ifMissed']>;
type ReportWindow = Pick<Order, 'reopenUntil' | 'receiptDueAt' | 'paidAt'>;

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

/** Until when a problem can be reported once it counts as received; null where that is over by then. */
export function reportUntil({ reopenUntil, receiptDueAt, paidAt }: ReportWindow): number | null {
  return reopenUntil !== null && reopenUntil > (receiptDueAt ?? paidAt ?? 0) ? reopenUntil : null;
}

/** The consequence of a missed deadline. */
export function useMissedText(order: ReportWindow): (missed: DeadlineConsequence) => string {
  const text = useText();
  const { minute } = useMoments();
  const until = reportUntil(order);
  return (missed) => {
    const led = text(`withdraw.missed.${missed}`);
    if (missed !== 'counts_as_received' || until === null) return led;
    return `${led} ${text('withdraw.missed.report', { time: minute(until) })}`;
  };
}

export function useNextText(): (order: Order) => string {
  const text = useText();
  const nextActor = useNextActorText();
  const { minute } = useMoments();
  return ({ next, reason, account }) => {
    if (reason !== null && next === null) return text(`withdraw.reason.${reason}`);
    if (next === null) return '';
    const actorName = nextActor(next.actor, account.name);
    return next.deadline === null
      ? actorName
      : `${actorName}, ${text('withdraw.timeline.by', { time: minute(next.deadline) })}`;
  };
}
