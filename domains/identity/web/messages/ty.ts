/** Tagalog. */
export const messages = {
  'identity.login': 'Mag-log in',
  'identity.register': 'Mag-sign up',
};
