/** What the categories of games are called. They belong to games, which this domain does not import: the site passes them in. */
import { createContext, use } from 'react';
import type { GameNames } from '#domains/bets/web/index.ts';

export type CategoryNames = GameNames['categories'];

export const CategoryNamesContext = createContext<CategoryNames>([]);

export const useCategoryNames = (): CategoryNames => use(CategoryNamesContext);
