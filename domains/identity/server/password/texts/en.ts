type ResetLetterValues = { readonly account: string; readonly brand: string; readonly link: string };

/** The letter with the link to a new password. */
export const texts = {
  resetLetter: ({ account, brand, link }: ResetLetterValues) => ({
    subject: `A new password for ${brand}`,
    text:
      `Somebody asked for a new password for the account ${account} at ${brand}. This link is good for 30 minutes ` +
      `and works once:\n\n${link}\n\nWas it not you? Then do nothing: your password stays as it is.`,
  }),
};
