/** Hands the visitor a file that the page made. */
export function saveFile({ name, type, words }: { name: string; type: string; words: BlobPart }): void {
  const address = URL.createObjectURL(new Blob([words], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
