/** A bug that is planted on purpose by replacing one text in one file. */
export type Mutant = {
  /** The bug in a few words. */
  readonly name: string;
  readonly file: string;
  /** Must stand in the file exactly once, or the list has rotted. */
  readonly text: string;
  readonly replacement: string;
  /** The test file that has to catch it; it runs first. */
  readonly caughtBy: string;
  /** In the short form too. */
  readonly short?: true;
};

export function plantMutant(mutant: Mutant, source: string): string {
  const parts = source.split(mutant.text);
  if (parts.length !== 2) {
    throw new Error(`mutant "${mutant.name}": its text stands ${parts.length - 1} times in ${mutant.file}, not once`);
  }
  return parts.join(mutant.replacement);
}
