/** Two names are the same person if they differ only in case, spaces or character width. */
const keyOf = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export const isSamePerson = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
