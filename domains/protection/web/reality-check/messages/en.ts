/** English is the source: its keys are the type of every other language. */
export const messages = {
  'check.title': 'Time for a look',
  'check.lead':
    'This note comes every {minutes, plural, one {# minute} other {# minutes}} of play. The game waits for your answer.',
  'check.played': 'Played without a rest',
  'check.staked': 'Staked',
  'check.won': 'Won',
  'check.net': 'Result',
  'check.continue': 'Continue',
  'check.history': 'See my bets',
  'check.break': 'Take a break',
  'check.leave': 'To the lobby',
};
