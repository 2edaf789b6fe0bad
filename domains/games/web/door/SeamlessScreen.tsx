/** The page of one game, found by the codes in its address. */
import { useSearchParams } from 'react-router';
import { GameDoor } from './GameDoor.tsx';

export function SeamlessScreen() {
  const [address] = useSearchParams();
  const vassalage = address.get('vassalage');
  return <GameDoor at={{ gameCode: address.get('gameCode') ?? '', ...(vassalage && { vassalage }) }} />;
}
