import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'update.ready': 'May bagong bersyon na ang site.',
  'update.take': 'I-load na ngayon',
};
