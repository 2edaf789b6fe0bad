/** Places the slip on its draws, or on the one issue that a refusal offers. */
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { placeTickets } from '#domains/lottery/contract/ticket.ts';
import { moneyText } from '#kernel/money.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { useToast } from '#ui';
import { useText } from '../texts.ts';
import type { SlipDraws } from './draws/use-slip-draws.ts';
import { type BetSlipProps, emptySlip, priceSlip, toWire } from './slip.ts';
import { type Placer, usePlace } from './use-place.ts';

export type SlipPlacing = {
  readonly placer: Placer<typeof placeTickets>;
  /** On the draws of the slip unless an issue is named. */
  readonly place: (options?: { readonly issue?: string; readonly acceptHalf?: boolean }) => void;
};

export function useSlipPlacing(
  { game, engine, slip, terms, onChange }: BetSlipProps,
  { draws, reset }: SlipDraws,
): SlipPlacing {
  const text = useText();
  const toast = useToast();
  const mayBet = useMayBet();
  const placer = usePlace(placeTickets, game.gameCode, ({ tickets }) => {
    onChange(emptySlip);
    reset();
    toast({ text: sayPlaced(text, slip.length, tickets) });
  });
  return {
    placer,
    place: ({ issue, acceptHalf = false } = {}) => {
      const price = priceSlip(engine, slip, terms.price);
      const chosen = issue === undefined ? draws : [{ gameCode: game.gameCode, issue }];
      if (chosen.length === 0 || slip.length === 0 || !price.ok || !mayBet()) return;
      placer.place({
        draws: [...chosen],
        lines: slip.map(toWire),
        ...(terms.price.mode === 'prize' && { prizeGroup: terms.price.prizeGroup }),
        ...(game.source === 'own' && { clientSeed: crypto.randomUUID() }),
        price: { cost: moneyText(price.value.cost), priceVersion: terms.priceVersion },
        ...(acceptHalf && { acceptHalf }),
      });
    },
  };
}

const sayPlaced = (text: ReturnType<typeof useText>, lines: number, tickets: readonly { readonly issue: string }[]) =>
  tickets.length > 1
    ? text('lottery.slip.placed.several', { count: lines * tickets.length, draws: tickets.length })
    : text('lottery.slip.placed', { count: lines, issue: tickets[0]?.issue ?? '' });

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
