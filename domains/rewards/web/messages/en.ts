/** English is the source: its keys are the type of every other language. */
export const messages = {
  'rewards.promotions': 'Promotions',
};
