/** Tagalog. */
export const messages = {
  'wallet.balance': 'Balanse',
};
