/** One of the operator's own games with play money, for visitors without an account. */

import { DemoStage } from '../launch/DemoStage.tsx';
import { SeamlessGame } from './SeamlessScreen.tsx';

export const DemoScreen = () => (
  <SeamlessGame vassalage="BGS">{(game) => <DemoStage key={game.nodeId} game={game} />}</SeamlessGame>
);
