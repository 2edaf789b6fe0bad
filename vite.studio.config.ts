import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';
import { precompressed } from './tools/site/precompress.ts';

const root = import.meta.dirname;
const entries = 'apps/studio/entries';

/** One game, one script: what they share is cut out by the bundler and kept by the browser from game to game. */
const games = Object.fromEntries(
  readdirSync(join(root, entries))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [basename(file, '.ts'), join(entries, file)]),
);

/** Their files do nothing but export; an entry alone does something. */
const onlyExports = /\/(kernel|domains|platform\/web|apps\/studio\/shell)\/.*\.ts$/;

export default defineConfig({
  root,
  appType: 'custom',
  base: '/studio/',
  publicDir: false,
  plugins: [precompressed()],
  resolve: { alias: { 'zod/mini': `${root}/platform/web/wire-only.ts` } },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    outDir: 'dist/studio',
    manifest: 'manifest.json',
    rolldownOptions: {
      input: games,
      treeshake: { moduleSideEffects: [{ test: onlyExports, sideEffects: false }], manualPureFunctions: ['z'] },
    },
  },
});
