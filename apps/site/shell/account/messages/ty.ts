/** Tagalog. */
export const messages = {
  'account.entry.bets': 'Tala ng mga taya',
  'account.entry.record': 'Tala ng account',
  'account.entry.profit': 'Sariling panalo at talo',
  'account.entry.rewards': 'Reward center',
  'account.entry.security': 'Aking account',
  'account.entry.agent': 'Agent center',
  'account.entry.favourites': 'Paborito',
  'account.centre': 'Sentro ng miyembro',
  'account.trial': 'Libreng subok',
  'account.trial.lead':
    'Maglibot, markahan ang gusto mo at subukan ang sarili naming mga laro sa demo. Para maglaro nang may totoong pera, kailangan mo ng sariling account.',
  'account.bell':
    '{count, plural, =0 {Mga abiso} one {Mga abiso, # hindi pa nababasa} other {Mga abiso, # hindi pa nababasa}}',
  'account.play': 'Larong pera',
  'account.out': 'Mag-sign out',
  'account.withdraw': 'Mag-withdraw',
  'vendors.count': '{count, plural, one {# laro} other {# laro}}',
  'vendors.all': 'Lahat ng {category}',
  'app.ios': 'iOS',
  'app.android': 'Android',
  'app.ios.code': 'Code papunta sa gabay para sa iOS',
  'app.android.code': 'Code papunta sa app para sa Android',
  'app.guide': 'Paano ito i-install',
};
