/** Games in one line: six in view, arrows when there are more than seven, and always within reach of hand and keyboard. */
import { type ReactNode, useDeferredValue } from 'react';
import { useSettled } from '#platform/web/settled.ts';
import { Slider } from '#ui';
import type { ShownGame } from '../game.ts';
import { useText } from '../texts.ts';
import { GameTile } from '../tile/GameTile.tsx';
import type { GameActions } from '../use-game-actions.ts';

export const inView = 6;
/** One more than fits can still be dragged into view. */
const withoutArrows = 7;
const gapPx = 16;
/** A phone shows four, a desktop six: what is beyond the edge comes when the visitor does something. */
const atFirst = 8;

type Props = {
  readonly games: readonly ShownGame[];
  readonly label: string;
  /** The head of the section, which takes the arrows in. */
  readonly head: (arrows: ReactNode) => ReactNode;
  readonly actions: GameActions;
};

export function GameSlider({ games, label, head, actions }: Props) {
  const text = useText();
  const settled = useDeferredValue(useSettled());
  return (
    <Slider
      label={label}
      perView={inView}
      gap={gapPx}
      arrows={games.length > withoutArrows}
      head={head}
      labels={{ previous: text('games.previous'), next: text('games.next') }}
    >
      {games.slice(0, settled ? undefined : atFirst).map((game) => (
        <GameTile
          key={game.nodeId}
          game={game}
          shape="tall"
          favourite={actions.favourites.has(game.nodeId)}
          actions={actions.tile}
        />
      ))}
    </Slider>
  );
}
