/** Tagalog. */
export const messages = {
  'help.title': 'Help center',
  'help.lead':
    'Kung paano gumagana ang lahat dito, sa simpleng salita. Kung wala rito ang tanong mo, magtanong sa amin.',
  'help.sections': 'Mga bahagi',
  'help.back': 'Lahat ng bahagi',
  'help.close': 'Isara',
  'help.retry': 'Subukan muli',
  'help.empty': 'Wala pang nakasulat na tulong',
  'help.empty.hint': 'Samantala, sinasagot ng customer service ang bawat tanong.',
  'help.ask': 'Wala rito ang tanong mo?',
  'help.feedback': 'Sumulat sa amin',
};
