import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'offline.title': 'Wala kang koneksyon',
  'offline.lead': 'Hindi makuha ang pahinang ito dahil walang internet ngayon. Ligtas ang iyong account at balanse.',
  'offline.retry': 'Subukan muli',
};
