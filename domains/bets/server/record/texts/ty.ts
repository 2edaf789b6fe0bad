import type { texts as source } from './en.ts';

export const texts: typeof source = {
  columns: [
    'Oras',
    'Laro',
    'Vendor',
    'Kategorya',
    'Taya',
    'Valid na taya',
    'Bayad',
    'Resulta',
    'Estado',
    'Round',
    'Bet',
  ],
};
