/** Tagalog. */
export const messages = {
  'myWallet.title': 'Wallet ko',
  'myWallet.lead':
    'Lahat ng pera mo sa iisang lugar: ang pangunahing wallet, ang mga provider ng laro at ang puntos mo.',
  'myWallet.main': 'Pangunahing wallet',
  'myWallet.main.lead': 'Magagamit sa bawat larong nagtatanong sa amin sa bawat taya.',
  'myWallet.bonus': 'Bonus wallet',
  'myWallet.bonus.lead': 'Nilalaro ang bonus pagkatapos ng cash mo, at nagiging cash kapag tapos na ang turnover nito.',
  'myWallet.bonus.more': 'Mga detalye ng bonus',
  'myWallet.deposit': 'Mag-deposit',
  'myWallet.withdraw': 'Mag-withdraw',
  'myWallet.transfer': 'Maglipat',
  'myWallet.points': 'Puntos',
  'myWallet.points.none': 'Wala ka pang puntos. Bibilangin dito kapag mayroon na.',
  'myWallet.points.mall': 'Points mall',
  'myWallet.points.lead': 'Hindi pera ang puntos at hindi bahagi ng balanse mo.',
};
