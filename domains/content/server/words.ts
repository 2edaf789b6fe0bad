import type { Worded } from '#kernel/locale.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';

type Written = { readonly title: string; readonly content: string };

/** HTML is cleaned before it is kept, in every language; a title is plain text and is shown as such. */
export const cleanWords = (words: Worded<Written>): Worded<Written> =>
  Object.fromEntries(
    Object.entries(words).map(([locale, { title, content }]) => [
      locale,
      { title: title.trim(), content: cleanHtml(content) },
    ]),
  ) as Worded<Written>;
