import type { texts as source } from './en.ts';

export const texts: typeof source = {
  minute: ['minuto', 'minuto'],
  hour: ['oras', 'oras'],
};
