/** English is the source: its keys are the type of every other language. */
export const messages = {
  'member.menu': 'Member center',
  'member.id': 'ID {id}',
  'member.security': 'Security center',
  'member.closed': 'This page is not open yet',
  'member.closed.hint': 'It will stand here when it is ready. Your balance and your bets are not touched by it.',
  'member.closed.back': 'To the security center',
};
