/** What the gift of a day is called. */
export const texts = { day: 'Check-in, day {day}' };
