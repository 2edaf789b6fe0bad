/** Games in one line: six in view, arrows when there are more than seven, usable by touch and keyboard. */
import { type ReactNode, useDeferredValue } from 'react';
import { useHasInteracted } from '#platform/web/lazy/first-interaction.ts';
import { Slider } from '#ui';
import type { ShownGame } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import { GameTile } from '../tile/GameTile.tsx';
import type { GameActions } from '../use-game-actions.ts';

export const visibleTiles = 6;
/** One more than fits can still be dragged into view. */
const maxWithoutArrows = 7;
const gapPx = 16;
/** A phone shows four, a desktop six: the others are rendered on the first interaction. */
const initialTiles = 8;

type Props = {
  readonly games: readonly ShownGame[];
  readonly label: string;
  /** The head of the section, with the arrows in it. */
  readonly head: (arrows: ReactNode) => ReactNode;
  readonly actions: GameActions;
};

export function GameSlider({ games, label, head, actions }: Props) {
  const text = useText();
  const settled = useDeferredValue(useHasInteracted());
  return (
    <Slider
      label={label}
      perView={visibleTiles}
      gap={gapPx}
      arrows={games.length > maxWithoutArrows}
      head={head}
      labels={{ previous: text('games.previous'), next: text('games.next') }}
    >
      {games.slice(0, settled ? undefined : initialTiles).map((game) => (
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
