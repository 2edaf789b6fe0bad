/** Tagalog. */
export const messages = {
  'wallet.balance': 'Pangunahing wallet',
  'wallet.hide': 'Itago ang balanse',
  'wallet.show': 'Ipakita ang balanse',
  'wallet.refresh': 'I-refresh ang balanse',
};
