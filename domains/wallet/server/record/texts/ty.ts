import type { texts as source } from './en.ts';

export const texts: typeof source = {
  columns: ['Oras', 'Reference', 'Uri', 'Halaga', 'Balanse pagkatapos', 'Puna'],
};
