/** The picture of a game beside its name. If it fails to load, the icon of its category is shown. */

import type { GameCategory } from '#domains/games/contract/category.ts';
import { Icon, Picture } from '#ui';
import { categoryIcon } from './category-icon.ts';

type Props = {
  readonly game: { readonly iconUrl: string; readonly gameType: GameCategory };
  readonly width: number;
  readonly height: number;
};

export function GamePicture({ game: { iconUrl, gameType }, width, height }: Props) {
  return (
    <Picture src={iconUrl} alt="" width={width} height={height} fallback={<Icon name={categoryIcon(gameType)} />} />
  );
}
