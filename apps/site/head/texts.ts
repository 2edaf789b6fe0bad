import type { TextSource } from '#platform/web/i18n.ts';

/** The server writes them into the document; a browser fetches them when the first page is left. */
export const headTexts: TextSource = {
  room: 'apps/site/head',
  EN: () => import('./messages/en.ts'),
  TY: () => import('./messages/ty.ts'),
};
