import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  friend: 'Pambungad na regalo ng kaibigan',
  inviter: 'Naimbitang kaibigan',
  share: 'Bahagi sa taya ng mga kaibigan',
};
