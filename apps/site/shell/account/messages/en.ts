/** English is the source: its keys are the type of every other language. */
export const messages = {
  'account.entry.bets': 'Betting record',
  'account.entry.record': 'Account record',
  'account.entry.profit': 'Personal profit and loss',
  'account.entry.rewards': 'Reward center',
  'account.entry.security': 'My account',
  'account.entry.agent': 'Agent center',
  'account.entry.favourites': 'Favorites',
  'account.centre': 'Member center',
  'account.trial': 'Free trial',
  'account.trial.lead':
    'Look around, mark what you like and try our own games in demo play. To play for money you need an account of your own.',
  'account.play': 'Play money',
  'account.out': 'Sign out',
  'account.withdraw': 'Withdraw',
  'vendors.count': '{count, plural, one {# game} other {# games}}',
  'vendors.all': 'All of {category}',
  'app.ios': 'iOS',
  'app.android': 'Android',
  'app.ios.code': 'Code that leads to the guide for iOS',
  'app.android.code': 'Code that leads to the app for Android',
  'app.guide': 'How to install it',
};
