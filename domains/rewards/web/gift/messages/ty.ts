/** Tagalog. */
export const messages = {
  'gift.title': '{count, plural, one {May isang alok na bukas sa iyo} other {May # alok na bukas sa iyo}}',
  'gift.claim': 'Puwede nang hilingin',
  'gift.claim.until': 'Puwede nang hilingin hanggang {until}',
  'gift.hint':
    'Basahin muna ang mga tuntunin. Walang sinasalihan para sa iyo, at puwede mong hindi pansinin ang alinman.',
  'gift.more': '{count, plural, one {at isa pa} other {at # pa}}',
  'gift.open': 'Tingnan ang mga promo',
  'gift.close': 'Isara',
};
