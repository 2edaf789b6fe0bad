/** What a reader wants of a letter's words: the code to type, and the links to follow. */

/** Six digits that stand alone; a longer number is no code. */
export const findCode = (words: string): string | null => /(?<![\d.,+])\d{6}(?![\d]|[.,]\d)/.exec(words)?.[0] ?? null;

export type TextPart = { readonly text: string; readonly isLink: boolean; readonly start: number };

/** A full stop or a bracket after an address belongs to the sentence. */
const linkPattern = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

export function splitLinks(words: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (start: number, stop: number, isLink: boolean) => {
    if (stop > start) parts.push({ text: words.slice(start, stop), isLink, start });
  };
  for (const { 0: address, index } of words.matchAll(linkPattern)) {
    add(end, index, false);
    end = index + address.length;
    add(index, end, true);
  }
  add(end, words.length, false);
  return parts;
}
