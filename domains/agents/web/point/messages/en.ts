/** English is the source: its keys are the type of every other language. */
export const messages = {
  'point.label': 'Rebate points',
  'point.keep': 'You keep {point}',
  'point.yours': 'yours {point}',
  'point.below': '{point} given below',
  'point.none': 'None of your points can be given away here.',
  'point.quota':
    '{count, plural, =0 {No place left at {point}} one {# place left at {point}} other {# places left at {point}}}',
  'point.ask.title': 'Your agent asks for lower rebate points',
  'point.ask.body': '{asked} instead of {point}. Nothing changes unless you agree, and then from tomorrow on.',
  'point.ask.agree': 'Agree to {asked}',
  'point.ask.refuse': 'Keep {point}',
  'point.ask.agreed': 'Your rebate points are {point} from tomorrow on.',
  'point.ask.refused': 'Your rebate points stay at {point}. Your agent can see it.',
};
