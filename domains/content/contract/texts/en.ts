/** What a refusal of this room says. */
export const texts = {
  'content.fault.feedback_too_short': 'Please write {min} to {max} words, these are {words}',
  'content.fault.feedback_too_long': 'Please write {min} to {max} words, these are {words}',
};
