import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'content.fault.feedback_too_short': 'Sumulat ng {min} hanggang {max} salita, {words} pa lang ito',
  'content.fault.feedback_too_long': 'Sumulat ng {min} hanggang {max} salita, {words} na ito',
};
