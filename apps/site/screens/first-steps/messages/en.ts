/** English is the source: its keys are the type of every other language. */
export const messages = {
  'steps.title': 'First steps',
  'steps.count': '{done} of {all} done',
  'steps.close': 'Hide the first steps',
  'steps.done': 'Done',
  'steps.waiting': 'Being looked at',
  'steps.verify': 'Verify who you are',
  'steps.verify.hint': 'Needed before you play with money',
  'steps.deposit': 'Make a deposit',
  'steps.deposit.hint': 'The cashier shows every way and its limits',
  'steps.payment': 'Set a payment password',
  'steps.payment.hint': 'Six digits that guard your withdrawals',
  'steps.favourite': 'Mark a favourite',
  'steps.favourite.hint': 'Press the heart on any game',
};
