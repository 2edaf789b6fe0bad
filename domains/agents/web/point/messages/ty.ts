/** Tagalog. */
export const messages = {
  'point.label': 'Rebate points',
  'point.keep': '{point} ang matitira sa iyo',
  'point.yours': '{point} ang sa iyo',
  'point.below': '{point} naibigay na sa ibaba',
  'point.none': 'Wala kang maibibigay na points dito.',
  'point.quota':
    '{count, plural, =0 {Wala nang puwesto sa {point}} one {# puwesto pa sa {point}} other {# puwesto pa sa {point}}}',
  'point.ask.title': 'Hinihiling ng ahente mo na ibaba ang rebate points mo',
  'point.ask.body':
    '{asked} sa halip na {point}. Walang magbabago kung hindi ka papayag, at kung pumayag, simula bukas pa.',
  'point.ask.agree': 'Pumapayag sa {asked}',
  'point.ask.refuse': 'Panatilihin ang {point}',
  'point.ask.agreed': '{point} ang rebate points mo simula bukas.',
  'point.ask.refused': 'Mananatili sa {point} ang rebate points mo. Makikita ito ng ahente mo.',
};
