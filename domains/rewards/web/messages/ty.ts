/** Tagalog. */
export const messages = {
  'rewards.promotions': 'Mga promosyon',
};
