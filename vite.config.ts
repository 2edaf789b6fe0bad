import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandMarks } from './tools/site/marks.ts';
import { compiledMessages } from './tools/site/messages.ts';
import { precompressed } from './tools/site/precompress.ts';

const root = import.meta.dirname;

/**
 * `vite build` makes the browser's half in dist/site, `vite build --ssr` the server's in
 * dist/site-server. There is no HTML file: the server writes the document around the first view.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [compiledMessages(), react(), ...(isSsrBuild ? [] : [brandMarks(root), precompressed()])],
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
      input: isSsrBuild ? 'apps/site/entry-server.tsx' : { site: 'apps/site/entry-client.tsx' },
    },
  },
}));
