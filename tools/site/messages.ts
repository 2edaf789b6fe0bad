/** Compiles the texts when the site is built, so that the browser gets tokens and carries no parser. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogue = /\/messages\/[a-z-]+\.ts$/;
/** The two properties of a `TextSource`. */
const allCatalogues = "messages: import.meta.glob('./messages/*.ts')";
const folder = /^ +folder: '[\w/-]+',\n/gm;

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
    // What the bundler writes for a glob is longer, and the folder is for the server; each page has a dozen sources.
    async transform(code, id, options) {
      if (!code.includes(allCatalogues)) return null;
      const files = await readdir(`${dirname(id)}/messages`);
      const loaders = files.map((file) => `'./messages/${file}': () => import('./messages/${file}')`);
      const whole = code.replace(allCatalogues, `messages: { ${loaders.join(', ')} }`);
      return { code: options?.ssr ? whole : whole.replace(folder, ''), map: null };
    },
  };
}
