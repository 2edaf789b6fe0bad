/** One game of the house with play money, for whoever has no account. */

import { DemoStage } from '../seamless/DemoStage.tsx';
import { SeamlessGame } from './SeamlessScreen.tsx';

export const DemoScreen = () => (
  <SeamlessGame vassalage="BGS">{(game) => <DemoStage key={game.nodeId} game={game} />}</SeamlessGame>
);
