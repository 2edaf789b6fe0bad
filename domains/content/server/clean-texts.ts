import type { Localized } from '#kernel/locale.ts';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';

type TitledHtml = { readonly title: string; readonly content: string };

/** HTML is cleaned before it is kept, in every language; a title is plain text and is shown as such. */
export const cleanTexts = (words: Localized<TitledHtml>): Localized<TitledHtml> =>
  Object.fromEntries(
    Object.entries(words).map(([locale, { title, content }]) => [
      locale,
      { title: title.trim(), content: cleanHtml(content) },
    ]),
  ) as Localized<TitledHtml>;
