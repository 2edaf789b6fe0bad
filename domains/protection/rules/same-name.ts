/** Whether two names are written for one person: accents, capitals, commas and the order of the words say nothing. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

export const isSameName = (one: string, other: string): boolean => keyOf(one) !== '' && keyOf(one) === keyOf(other);
