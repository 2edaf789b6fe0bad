/** What categories are called, for pages of other rooms that know only their codes. */
import { gameCategories } from '../contract/category.ts';
import { useText } from './texts.ts';

export function useCategoryName(): (code: string) => string {
  const text = useText();
  return (code) => {
    const known = gameCategories.find((category) => category === code);
    return known ? text(`games.category.${known}`) : code;
  };
}
