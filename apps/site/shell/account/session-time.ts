/** Hours and minutes: 0:42, 12:05. */
export const formatSessionTime = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
