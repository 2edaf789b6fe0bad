/** The letter with the link to a new password. */
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';

type Words = { readonly account: string; readonly domain: string; readonly link: string };

const letters = {
  EN: ({ account, domain, link }: Words) => ({
    subject: `A new password for ${domain}`,
    text:
      `Somebody asked for a new password for the account ${account} at ${domain}. This link is good for 30 minutes ` +
      `and works once:\n\n${link}\n\nWas it not you? Then do nothing: your password stays as it is.`,
  }),
  TY: ({ account, domain, link }: Words) => ({
    subject: `Bagong password para sa ${domain}`,
    text:
      `May humingi ng bagong password para sa account na ${account} sa ${domain}. Magagamit ang link na ito nang isang ` +
      `beses sa loob ng 30 minuto:\n\n${link}\n\nHindi ba ikaw ito? Huwag pansinin: hindi magbabago ang password mo.`,
  }),
};

export const resetLetter = (language: Locale, words: Words) => letters[writtenLocaleOf(language)](words);
