/** Four eyes are two persons, whatever way one of them writes the name. */
const keyOf = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export const isSamePerson = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
