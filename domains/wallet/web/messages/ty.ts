/** Tagalog. */
export const messages = {
  'wallet.balance': 'Pangunahing wallet',
  'wallet.bonus': 'bonus',
  'wallet.bonus.title': 'Bonus: nilalaro ito pagkatapos ng cash mo at hindi pa maiwi-withdraw',
  'wallet.hide': 'Itago ang balanse',
  'wallet.show': 'Ipakita ang balanse',
  'wallet.refresh': 'I-refresh ang balanse',
};
