/**
 * The smallest page this stack can produce: React, the router, two addresses and one picture, built by the same
 * bundler and served with the same compression. The lobby is measured beside it in the same run.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const entry = 'bare-page-entry';
const source = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
const First = () => h('main', null, h('h1', null, 'A bare page'), h('img', { src: '/picture.svg', width: 360, height: 240, alt: '' }), h(Link, { to: '/second' }, 'Second'));
const Second = () => h('main', null, h('h1', null, 'Second'), h(Link, { to: '/' }, 'First'));
const router = createBrowserRouter([{ path: '/', element: h(First) }, { path: '/second', element: h(Second) }]);
createRoot(document.getElementById('root')).render(h(RouterProvider, { router }));
`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240"><rect width="360" height="240" fill="#24506b"/><circle cx="180" cy="120" r="80" fill="#ffcc57"/></svg>`;

const compress = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export type BarePage = {
  readonly url: string;
  /** Compressed. */
  readonly scriptBytes: number;
  stop(): Promise<void>;
};

export async function startBarePage(): Promise<BarePage> {
  const script = await buildScript();
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title></head><body><div id="root"></div><script type="module" src="/bare.js"></script></body></html>';
  const files = new Map([
    ['/bare.js', { type: 'text/javascript', body: compress(script) }],
    ['/picture.svg', { type: 'image/svg+xml', body: compress(picture) }],
  ]);
  const page = { type: 'text/html; charset=utf-8', body: compress(html) };
  const server = createServer((request, response) => {
    const { type, body } = files.get(request.url ?? '/') ?? page;
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    scriptBytes: compress(script).length,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

/** The settings of the site, without its plugins. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'bare-page',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('the bare page was not built');
  return output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}
