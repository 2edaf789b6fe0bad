import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  network: 'May problema sa koneksyon, pakisubukan muli',
  timeout: 'Masyadong matagal mag-load ang pahina, pakitingnan ang iyong koneksyon sa internet',
  unknown: 'Hindi kilalang error',
};
