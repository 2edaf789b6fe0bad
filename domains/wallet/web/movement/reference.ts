/** The end of a long number is what differs; the whole of it stands behind the line. */
const longest = 14;

export const shortReference = (reference: string): string =>
  reference.length > longest ? `…${reference.slice(1 - longest)}` : reference;
