/** The first and the last character with three asterisks between, whatever the length: that would tell something too. */
export function maskName(name: string): string {
  return `${/^./su.exec(name)?.[0] ?? ''}***${/.$/su.exec(name)?.[0] ?? ''}`;
}
