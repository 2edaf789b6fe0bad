/** What a refusal suggests, as parts of one sentence. */
export const texts = {
  sms: 'log in by SMS code',
  password: 'log in with your password if you chose one',
  reset: 'set a new password',
  mail: 'reset by e-mail',
  service: 'contact customer service',
  or: ' or ',
  you: 'You can also ',
};
