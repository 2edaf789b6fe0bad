/**
 * A browser may remember for the life of a page that a script did not arrive, and never ask for it again. So the address of
 * every script that is fetched later goes through `again`, which gives one that was lost another address (`lost-scripts.ts`).
 */
import type { Plugin } from 'vite';

const later = /\bimport\((`\.\/[\w.-]+\.js`)\)/g;

export const retryImports = (): Plugin => ({
  name: 'kislap-asked-again',
  apply: 'build',
  generateBundle: {
    // The bundler still looks for its own imports before that.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      // A bundler that writes its imports in another way would leave every lost script lost, and nobody would notice.
      if (!chunks.some(({ code }) => code.search(later) >= 0)) this.error('no script that is fetched later was found');
      for (const chunk of chunks) chunk.code = chunk.code.replace(later, 'import(again($1))');
    },
  },
});
