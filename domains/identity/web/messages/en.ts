/** English is the source: its keys are the type of every other language. */
export const messages = {
  'identity.login': 'Log in',
  'identity.register': 'Sign up',
};
