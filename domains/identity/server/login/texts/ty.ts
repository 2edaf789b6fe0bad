import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  sms: 'mag-log in gamit ang SMS code',
  password: 'mag-log in gamit ang password kung pumili ka nito',
  reset: 'magtakda ng bagong password',
  mail: 'mag-reset gamit ang e-mail',
  service: 'makipag-ugnayan sa customer service',
  or: ' o ',
  you: 'Maaari ka ring ',
};
