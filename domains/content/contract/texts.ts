/** What a refusal of this room says. */
export const texts = {
  EN: {
    'content.fault.feedback_too_short': 'Please write {min} to {max} words, these are {words}',
    'content.fault.feedback_too_long': 'Please write {min} to {max} words, these are {words}',
  },
  TY: {
    'content.fault.feedback_too_short': 'Sumulat ng {min} hanggang {max} salita, {words} pa lang ito',
    'content.fault.feedback_too_long': 'Sumulat ng {min} hanggang {max} salita, {words} na ito',
  },
} as const;
