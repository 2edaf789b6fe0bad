/** The picture of a game beside its name. Where it cannot be had, the sign of its category stands for it. */
import { Icon, Picture } from '#ui';
import type { GameCategory } from '../contract/category.ts';
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
