import type { texts as source } from './en.ts';

export const texts: typeof source = {
  resetLetter: ({ account, brand, link }) => ({
    subject: `Bagong password para sa ${brand}`,
    text:
      `May humingi ng bagong password para sa account na ${account} sa ${brand}. Magagamit ang link na ito nang isang ` +
      `beses sa loob ng 30 minuto:\n\n${link}\n\nHindi ba ikaw ito? Huwag pansinin: hindi magbabago ang password mo.`,
  }),
};
