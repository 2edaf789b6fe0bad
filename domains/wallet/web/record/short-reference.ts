/** The end of a long number is what differs; the full number is in the details of the line. */
const maxReferenceLength = 14;

export const shortReference = (reference: string): string =>
  reference.length > maxReferenceLength ? `…${reference.slice(1 - maxReferenceLength)}` : reference;
