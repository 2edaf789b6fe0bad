/** The first and the last character with three asterisks between; the length is hidden, because it is a clue too. */
export function maskName(name: string): string {
  return `${/^./su.exec(name)?.[0] ?? ''}***${/.$/su.exec(name)?.[0] ?? ''}`;
}
