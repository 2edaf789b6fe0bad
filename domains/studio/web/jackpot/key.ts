/** Apart from the question, so that the first page can look for the answer without knowing how it is asked. */
export const jackpotsNowKey = ['studio', 'jackpots', 'now'] as const;
