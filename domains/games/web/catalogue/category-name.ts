/** The names of categories, for pages of other domains that have only their codes. */
import { gameCategories } from '#domains/games/contract/category.ts';
import { useText } from '../texts.ts';

export function useCategoryName(): (code: string) => string {
  const text = useText();
  return (code) => {
    const match = gameCategories.find((category) => category === code);
    return match ? text(`games.category.${match}`) : code;
  };
}
