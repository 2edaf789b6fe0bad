/** Data on its way into a document. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Good for XML as well. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON inside a script element: no `<` can end it, and the two line ends that JSON allows and scripts do not are written out. */
export const escapeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`;
