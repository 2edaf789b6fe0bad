/** English is the source: its keys are the type of every other language. */
export const messages = {
  'wait.left': 'Next try in {left}',
  'wait.from': 'from',
  'wait.over': 'You can try again now.',
};
