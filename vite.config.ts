import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brandMarks } from './tools/site/brand-marks.ts';
import { chunkGroups } from './tools/site/chunks.ts';
import { groupedModules } from './tools/site/grouped-modules.ts';
import { iconSprite } from './tools/site/icons.ts';
import { compiledMessages } from './tools/site/messages.ts';
import { precompressed } from './tools/site/precompress.ts';
import { pureRouter } from './tools/site/pure-router.ts';
import { retryImports } from './tools/site/retry-imports.ts';
import { wireParts } from './tools/site/wire-parts.ts';

const root = import.meta.dirname;

/** A document in development asks early for the fonts of the last build, and the sources then bring their own. */
const withoutPreloads = (): Plugin => ({
  name: 'kislap-without-preloads',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<link rel="(?:module)?preload"[^>]*>/g, ''),
});

/** Their files do nothing but export: what nobody uses of an entry point is left out, with its styles, instead of being in every page. */
const onlyExports = /\/(kernel|ui|domains|platform\/web)\/.*\.tsx?$/;

/**
 * `vite build` makes the browser's half in dist/site, `vite build --ssr` the server's in
 * dist/site-server. There is no HTML file: the server writes the document around the first view.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  // In development the brand's mark comes from the build that the server was started with.
  publicDir: command === 'serve' ? 'dist/site' : false,
  plugins: [
    compiledMessages(),
    iconSprite(root),
    react(),
    pureRouter(),
    wireParts(),
    withoutPreloads(),
    ...(isSsrBuild ? [] : [brandMarks(root), groupedModules(root), retryImports(), precompressed()]),
  ],
  resolve: { alias: { 'zod/mini': `${root}/platform/web/wire-only.ts` } },
  css: { transformer: 'lightningcss' },
  ssr: { noExternal: true },
  // The server's half is one fixed thing too: without this it would carry both builds of React.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'baseline-widely-available',
    // A picture inside a script is paid for by everybody, outside it is fetched once by whoever sees it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    outDir: isSsrBuild ? 'dist/site-server' : 'dist/site',
    manifest: isSsrBuild ? false : 'manifest.json',
    rolldownOptions: {
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } }),
      // A schema that no endpoint names any more is nothing but a call of the stub.
      treeshake: { moduleSideEffects: [{ test: onlyExports, sideEffects: false }], manualPureFunctions: ['z'] },
      input: isSsrBuild
        ? 'apps/site/entry-server.tsx'
        : { site: 'apps/site/entry-client.tsx', 'service-worker': 'apps/site/service-worker/worker.ts' },
    },
  },
}));
