type Unit = readonly [one: string, many: string];

/** Units of a wait. */
export const texts: Readonly<Record<'minute' | 'hour', Unit>> = {
  minute: ['minute', 'minutes'],
  hour: ['hour', 'hours'],
};
