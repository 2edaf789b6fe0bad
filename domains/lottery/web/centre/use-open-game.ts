/** What leads to the page of a game: a guest logs in first, and a trial account learns what it lacks. */
import type { MouseEvent } from 'react';
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import type { LotteryGameView } from '../wire.ts';

const pages: Readonly<Record<LotteryGameView['vassalage'], string>> = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
};

export const gameAddress = ({ vassalage, gameCode }: Pick<LotteryGameView, 'vassalage' | 'gameCode'>): string =>
  `${pages[vassalage]}?${new URLSearchParams({ gameCode })}`;

/** The browser's own functions of a link still work: a new tab, a new window, copying the address. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** For the link to a page of a game. Of a member nothing is asked: the link is followed. */
export function useOpenGame(): (event: MouseEvent, address: string) => void {
  const popups = usePopups();
  const session = useSession();
  return (event, address) => {
    if (!isPlain(event) || session?.isTrial === false) return;
    event.preventDefault();
    if (session === null) popups.open(loginPopup, { wanted: address });
    else popups.open(realAccountPopup);
  };
}
