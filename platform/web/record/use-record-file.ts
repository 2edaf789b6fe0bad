/** A record as a file, fetched part by part and handed over when it is whole. */

import { useSingleMutation } from '../call/single-mutation.ts';
import { saveFile } from '../save-file.ts';

type FilePart = { readonly fileName: string; readonly csv: string; readonly next: string | null };

/** Without it a spreadsheet takes the file for one of an old code page, and names with accents break. */
const byteOrderMark = '\uFEFF';

export async function fetchWholeFile(fetchPart: (after: string | undefined) => Promise<FilePart>) {
  let part = await fetchPart(undefined);
  let words = byteOrderMark + part.csv;
  while (part.next !== null) {
    part = await fetchPart(part.next);
    words += part.csv;
  }
  return { name: part.fileName, words };
}

export const useRecordFile = (fetchPart: (after: string | undefined) => Promise<FilePart>) =>
  useSingleMutation({
    mutationFn: () => fetchWholeFile(fetchPart),
    onSuccess: ({ name, words }) => saveFile({ name, words, type: 'text/csv;charset=utf-8' }),
  });
