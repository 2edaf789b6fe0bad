/** Tagalog. */
export const messages = {
  'wallet.balance': 'Balanse',
  'wallet.hide': 'Itago ang balanse',
  'wallet.show': 'Ipakita ang balanse',
  'wallet.refresh': 'I-refresh ang balanse',
};
