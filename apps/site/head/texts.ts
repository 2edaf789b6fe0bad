import type { TextSource } from '#platform/web/text/i18n.ts';

/** The server writes them into the document; a browser fetches them when the first page is left. */
export const headTexts: TextSource = {
  folder: 'apps/site/head',
  messages: import.meta.glob('./messages/*.ts'),
};
