/** English is the source: its keys are the type of every other language. */
export const messages = {
  'wallet.balance': 'Main wallet',
  'wallet.bonus': 'bonus',
  'wallet.bonus.title': 'Bonus: it is played after your cash and cannot be withdrawn yet',
  'wallet.hide': 'Hide balance',
  'wallet.show': 'Show balance',
  'wallet.refresh': 'Refresh balance',
};
