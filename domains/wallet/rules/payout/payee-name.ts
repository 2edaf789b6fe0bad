/** How much of an owner's name is displayed. */

/** With its accent, however that is written. */
const firstLetter = (word: string) => /^.\p{M}*/su.exec(word)?.[0] ?? '';

/** `Juan Dela Cruz` is `Juan D•••`. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest[0] ? `${first} ${firstLetter(rest[0])}•••` : `${firstLetter(first)}•••`;
}
