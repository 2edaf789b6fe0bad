/** English is the source: its keys are the type of every other language. */
export const messages = {
  'gift.title': '{count, plural, one {One gift waits for you} other {# gifts wait for you}}',
  'gift.until': 'Claim until {until}',
  'gift.endless': 'Does not end',
  'gift.hint': 'They stay in the reward center until you take them.',
  'gift.more': '{count, plural, one {and one more} other {and # more}}',
  'gift.rounds': '{count, plural, one {# free round} other {# free rounds}}',
  'gift.rounds.terms.cash':
    '{game}, at {stake} each, {days, plural, one {# day} other {# days}} from the claim. What they win is cash, turnover 1×.',
  'gift.rounds.terms.bonus':
    '{game}, at {stake} each, {days, plural, one {# day} other {# days}} from the claim. What they win is a bonus, turnover 10×.',
  'gift.rounds.until.cash': 'They wait in {game}, at {stake} each, until {until}. What they win is cash, turnover 1×.',
  'gift.rounds.until.bonus':
    'They wait in {game}, at {stake} each, until {until}. What they win is a bonus, turnover 10×.',
  'gift.points': '{points, plural, one {# point} other {# points}}',
  'gift.open': 'To the reward center',
  'gift.close': 'Close',
};
