/** The page of one lottery. Two vendors have a page of their own; the small spellings of the addresses count too. */
import { useLocation, useSearchParams } from 'react-router';
import { GameDoor } from './GameDoor.tsx';

const vendors: Readonly<Record<string, string>> = { '/vnlottery': 'TCG_LOTTO_VN', '/sealottery': 'TCG_SEA' };

export function LotteryScreen() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const vassalage = vendors[pathname.toLowerCase().replace(/\/+$/, '')];
  return <GameDoor at={{ gameCode: address.get('gameCode') ?? '', ...(vassalage && { vassalage }) }} />;
}
