/** English is the source: its keys are the type of every other language. */
export const messages = {
  'myWallet.title': 'My wallet',
  'myWallet.lead': 'All your money in one place: the main wallet, the game providers and your points.',
  'myWallet.main': 'Main wallet',
  'myWallet.main.lead': 'Plays in every game that asks us for each bet.',
  'myWallet.bonus': 'Bonus wallet',
  'myWallet.bonus.lead': 'The bonus is played after your cash, and becomes cash when its turnover is done.',
  'myWallet.bonus.more': 'Bonus details',
  'myWallet.deposit': 'Deposit',
  'myWallet.withdraw': 'Withdraw',
  'myWallet.transfer': 'Transfer',
  'myWallet.points': 'Points',
  'myWallet.points.none': 'You have no points yet. They are counted here as soon as you have some.',
  'myWallet.points.mall': 'Points mall',
  'myWallet.points.lead': 'Points are no money and are not part of your balance.',
};
