/** The page of one lottery. Two vendors have a page of their own; addresses in lower case work too. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { markInteracted } from '#platform/web/lazy/first-interaction.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { firstLotteryQuery } from '../catalogue/game-pages.queries.ts';
import { GamePreview } from './GamePreview.tsx';

const vendors: Readonly<Record<string, string>> = { '/vnlottery': 'TCG_LOTTO_VN', '/sealottery': 'TCG_SEA' };

export function LotteryScreen() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const vassalage = vendors[pathname.toLowerCase().replace(/\/+$/, '')];
  const gameCode = address.get('gameCode') ?? '';
  const first = useFirstCode(vassalage, gameCode === '');
  useRedirectToGame(first);
  if (first !== undefined) return null;
  return <GamePreview at={{ gameCode, ...(vassalage && { vassalage }) }} />;
}

/** An address without a game is that of the first one of its menu. */
function useFirstCode(vassalage: string | undefined, isWanted: boolean): string | undefined {
  const call = useCall();
  const { locale } = useLocale();
  const { data } = useQuery({ ...firstLotteryQuery(call, { vassalage, locale }), enabled: isWanted });
  return isWanted ? data?.gameCode : undefined;
}

function useRedirectToGame(gameCode: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (gameCode === undefined) return;
    markInteracted();
    void navigate({ search: new URLSearchParams({ gameCode }).toString() }, { replace: true });
  }, [gameCode, navigate]);
}
