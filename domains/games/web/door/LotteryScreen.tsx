/** The page of one lottery. Two vendors have a page of their own; the small spellings of the addresses count too. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#platform/web/caller.ts';
import { settle } from '#platform/web/settled.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { firstLotteryQuery } from '../game-pages.queries.ts';
import { GameDoor } from './GameDoor.tsx';

const vendors: Readonly<Record<string, string>> = { '/vnlottery': 'TCG_LOTTO_VN', '/sealottery': 'TCG_SEA' };

export function LotteryScreen() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const vassalage = vendors[pathname.toLowerCase().replace(/\/+$/, '')];
  const gameCode = address.get('gameCode') ?? '';
  const first = useFirstCode(vassalage, gameCode === '');
  useOpen(first);
  if (first !== undefined) return null;
  return <GameDoor at={{ gameCode, ...(vassalage && { vassalage }) }} />;
}

/** An address without a game is that of the first one of its menu. */
function useFirstCode(vassalage: string | undefined, isWanted: boolean): string | undefined {
  const call = useCall();
  const { locale } = useLocale();
  const { data } = useQuery({ ...firstLotteryQuery(call, { vassalage, locale }), enabled: isWanted });
  return isWanted ? data?.gameCode : undefined;
}

function useOpen(gameCode: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (gameCode === undefined) return;
    settle();
    void navigate({ search: new URLSearchParams({ gameCode }).toString() }, { replace: true });
  }, [gameCode, navigate]);
}
