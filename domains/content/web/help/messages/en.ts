/** English is the source: its keys are the type of every other language. */
export const messages = {
  'help.title': 'Help center',
  'help.lead': 'How things work here, in plain words. If your question is not among them, ask us.',
  'help.sections': 'Sections',
  'help.back': 'All sections',
  'help.close': 'Close',
  'help.retry': 'Try again',
  'help.empty': 'No help has been written yet',
  'help.empty.hint': 'Customer service answers every question meanwhile.',
  'help.ask': 'Your question is not here?',
  'help.feedback': 'Write to us',
};
