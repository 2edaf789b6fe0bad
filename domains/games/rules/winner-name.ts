/** The first and the last character with three asterisks between, whatever the length: that would tell something too. */
export function maskName(name: string): string {
  const characters = [...name];
  return `${characters[0] ?? ''}***${characters.at(-1) ?? ''}`;
}
