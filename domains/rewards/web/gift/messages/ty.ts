/** Tagalog. */
export const messages = {
  'gift.title':
    '{count, plural, one {May isang regalong naghihintay sa iyo} other {May # regalong naghihintay sa iyo}}',
  'gift.until': 'Kunin hanggang {until}',
  'gift.endless': 'Walang katapusan',
  'gift.hint': 'Nasa reward center ang mga ito hanggang kunin mo.',
  'gift.more': '{count, plural, one {at isa pa} other {at # pa}}',
  'gift.rounds': '{count, plural, one {# libreng round} other {# libreng round}}',
  'gift.rounds.terms.cash':
    '{game}, tig-{stake} bawat isa, {days, plural, one {# araw} other {# araw}} mula sa pagkuha. Cash ang panalo, turnover 1×.',
  'gift.rounds.terms.bonus':
    '{game}, tig-{stake} bawat isa, {days, plural, one {# araw} other {# araw}} mula sa pagkuha. Bonus ang panalo, turnover 10×.',
  'gift.rounds.until.cash':
    'Naghihintay sa {game}, tig-{stake} bawat isa, hanggang {until}. Cash ang panalo, turnover 1×.',
  'gift.rounds.until.bonus':
    'Naghihintay sa {game}, tig-{stake} bawat isa, hanggang {until}. Bonus ang panalo, turnover 10×.',
  'gift.points': '{points, plural, one {# puntos} other {# puntos}}',
  'gift.open': 'Pumunta sa reward center',
  'gift.close': 'Isara',
};
