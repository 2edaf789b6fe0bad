/** Compiles the texts when the site is built, so that the browser gets tokens and carries no parser. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogue = /\/messages\/[a-z-]+\.ts$/;

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      if (!catalogue.test(id)) return null;
      // The mark makes a changed file a new module while the development server runs.
      const mark = (await readFile(id, 'utf8')).length + Date.now();
      const module = (await import(`${pathToFileURL(id).href}?${mark}`)) as { messages: Record<string, string> };
      const compiled = Object.entries(module.messages).map(([key, text]) => [key, compileMessage(text)]);
      return { code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`, map: null };
    },
  };
}
