/** English is the source: its keys are the type of every other language. */
export const messages = {
  'strength.label': 'Strength of the password',
  'strength.0': 'Guessed at once',
  'strength.1': 'Weak',
  'strength.2': 'Fair',
  'strength.3': 'Good',
  'strength.4': 'Strong',
  'strength.longer': 'Longer is stronger',
  'strength.mix': 'Mix letters, digits and symbols',
  'strength.repeats': 'Avoid rows such as 123 or aaa',
  'strength.name': 'Leave your username out of it',
};
