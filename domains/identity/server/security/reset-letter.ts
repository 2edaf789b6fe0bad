/** The letter with the link to a new password. */
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';

type Words = { readonly account: string; readonly brand: string; readonly link: string };

const letters = {
  EN: ({ account, brand, link }: Words) => ({
    subject: `A new password for ${brand}`,
    text:
      `Somebody asked for a new password for the account ${account} at ${brand}. This link is good for 30 minutes ` +
      `and works once:\n\n${link}\n\nWas it not you? Then do nothing: your password stays as it is.`,
  }),
  TY: ({ account, brand, link }: Words) => ({
    subject: `Bagong password para sa ${brand}`,
    text:
      `May humingi ng bagong password para sa account na ${account} sa ${brand}. Magagamit ang link na ito nang isang ` +
      `beses sa loob ng 30 minuto:\n\n${link}\n\nHindi ba ikaw ito? Huwag pansinin: hindi magbabago ang password mo.`,
  }),
};

export const resetLetter = (language: Locale, words: Words) => letters[writtenLocaleOf(language)](words);
