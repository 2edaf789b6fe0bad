/** What of a chat message is shown: plain text of at most 140 characters as a reader counts them, without ways out of the room. */
import { maxGraphemes } from '#domains/messages/contract/chat.ts';

/** Stands for what was taken out. */
export const mask = '•••';

/** A live event has an end, too: 140 families of emoji have 3,500 bytes. */
const maxBytes = 4_500;
const maxMarks = 3;

/** As a reader counts: a family of emoji, or a letter with its marks, is one character. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) count += 1;
  return count;
}

/** The zero-width joiner and the variation selector belong to emoji; all other invisible characters hide something. */
const invisible = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200d])\p{Cf}/gu;
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const towerOfMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

/** One line of visible text in composed form. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(invisible, '')
    .replace(strayJoiner, '')
    .replace(towerOfMarks, '$1')
    .replace(/\s+/gu, ' ')
    .trim();

const domainEndings =
  'app|asia|bet|biz|cc|club|cn|co|com|gg|info|io|link|live|ly|me|net|online|org|ph|ru|shop|site|store|tk|top|tv|vip|win|xyz';
const link = new RegExp(
  `\\b[a-z][a-z0-9+.-]*://\\S+|\\bwww\\.\\S+|\\S+@\\S+\\.\\S+|[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*\\.(?:${domainEndings})(?![\\p{L}\\p{N}])\\S*`,
  'giu',
);
/** Seven digits or more, whatever keeps them apart but the comma of an amount. */
const phone = /\+?(?:\p{Nd}[\s().\-_/*]{0,3}){6,}\p{Nd}/gu;

/** Digits and signs that stand for letters. */
const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** The form in which words are compared: small letters without marks, each of a repetition once. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign)
    .replace(/(.)\1+/gu, '$1');

export type ChatTextFault = 'chat_empty' | 'chat_too_long' | 'chat_not_allowed';

type ChatTextResult = { readonly words: string } | { readonly fault: ChatTextFault };

/** `filtered` has folded words. */
export function cleanChatText(text: string, filtered: ReadonlySet<string>): ChatTextResult {
  const words = tidyText(text);
  if (words === '') return { fault: 'chat_empty' };
  if (new TextEncoder().encode(words).length > maxBytes || countGraphemes(words) > maxGraphemes)
    return { fault: 'chat_too_long' };
  const clean = words
    .replace(link, mask)
    .replace(phone, mask)
    .replace(/[\p{L}\p{M}\p{N}@$]+/gu, (word) => (filtered.has(foldWord(word)) ? mask : word));
  // What is nothing but masks says nothing.
  return clean.replaceAll(mask, '').trim() === '' ? { fault: 'chat_not_allowed' } : { words: clean };
}
