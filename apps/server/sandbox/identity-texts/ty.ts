import type { texts as source } from './en.ts';

export const texts: typeof source = {
  title: 'Sandbox ID',
  lead: 'Kapalit ito ng tunay na provider. Pinaniniwalaan ang sinumang sumulat ng pangalan; iisang pangalan, iisang tao.',
  name: 'Pangalan',
  enter: 'Magpatuloy',
};
