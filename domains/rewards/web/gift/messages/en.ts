/** English is the source: its keys are the type of every other language. */
export const messages = {
  'gift.title': '{count, plural, one {One offer is open to you} other {# offers are open to you}}',
  'gift.claim': 'Ready to claim',
  'gift.claim.until': 'Ready to claim until {until}',
  'gift.hint': 'Look at the terms first. Nothing is joined for you, and you can leave any of them aside.',
  'gift.more': '{count, plural, one {and one more} other {and # more}}',
  'gift.open': 'See the promotions',
  'gift.close': 'Close',
};
