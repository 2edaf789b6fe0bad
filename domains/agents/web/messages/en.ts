/** English is the source: its keys are the type of every other language. */
export const messages = {
  'agents.kind.dividend': 'Dividend',
  'agents.kind.daily': 'Daily salary',
  'agents.kind.hourly': 'Hourly salary',
  'agents.kind.realtime': 'Real-time salary',
  'agents.kind.points': 'Rebate spread',
  'agents.paid.daily': 'paid at 00:10',
  'agents.paid.dividend': 'paid after the period',
  'agents.paid.points': 'paid with each ticket',
  'agents.paid.realtime': 'every 5 minutes',
  'agents.paid.hourly': 'paid at minute 5',
  'agents.error': 'This page did not load',
  'agents.error.calm': 'Settlements run on the server and are not affected.',
  'agents.side': 'Profit and loss is written from the members’ side: plus means that the team won, minus that it lost.',
};
