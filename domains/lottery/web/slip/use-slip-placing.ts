/** Places the slip on the open issue, or on the one that a refusal offers. */
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { placeTickets } from '#domains/lottery/contract/ticket.ts';
import { moneyText } from '#kernel/money.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { useToast } from '#ui';
import { useText } from '../texts.ts';
import { type BetSlipProps, emptySlip, priceSlip, toWire } from './slip.ts';
import { type Placer, usePlace } from './use-place.ts';

export type SlipPlacing = {
  readonly placer: Placer<typeof placeTickets>;
  /** The open issue unless another is named. */
  readonly place: (options?: { readonly issue?: string; readonly acceptHalf?: boolean }) => void;
};

export function useSlipPlacing({ game, engine, slip, terms, phase, onChange }: BetSlipProps): SlipPlacing {
  const text = useText();
  const toast = useToast();
  const mayBet = useMayBet();
  const placer = usePlace(placeTickets, game.gameCode, ({ tickets }) => {
    onChange(emptySlip);
    toast({ text: text('lottery.slip.placed', { count: slip.length, issue: tickets[0]?.issue ?? '' }) });
  });
  const open = phase.kind === 'open' || phase.kind === 'closing' ? phase.issue?.issue : undefined;
  return {
    placer,
    place: ({ issue = open, acceptHalf = false } = {}) => {
      const price = priceSlip(engine, slip, terms.price);
      if (issue === undefined || slip.length === 0 || !price.ok || !mayBet()) return;
      placer.place({
        draws: [{ gameCode: game.gameCode, issue }],
        lines: slip.map(toWire),
        ...(terms.price.mode === 'prize' && { prizeGroup: terms.price.prizeGroup }),
        ...(game.source === 'own' && { clientSeed: crypto.randomUUID() }),
        price: { cost: moneyText(price.value.cost), priceVersion: terms.priceVersion },
        ...(acceptHalf && { acceptHalf }),
      });
    },
  };
}

/** A guest logs in first, and a trial account is told that this needs a real one; the server refuses both. */
export function useMayBet(): () => boolean {
  const session = useSession();
  const popups = usePopups();
  return () => {
    if (session === null) popups.open(loginPopup, {});
    else if (session.isTrial) popups.open(realAccountPopup);
    else return true;
    return false;
  };
}
