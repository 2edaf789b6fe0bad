import type { texts as source } from './en.ts';

export const texts: typeof source = {
  columns: ['Oras', 'Pangalan', 'Halaga', 'Turnover', 'Natitirang turnover', 'Estado', 'Bonus'],
};
