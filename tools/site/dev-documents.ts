/** Turns the server's documents into ones that hot reload: Vite's client first, the sources instead of the build. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const entry = '/apps/site/entry-client.tsx';
const startingMessage = 'The server is starting; this page loads again by itself.';

export function proxyDocuments(target: string): Plugin {
  return {
    name: 'kislap-live-documents',
    configureServer: (vite) => () => {
      vite.middlewares.use((request: IncomingMessage, response: ServerResponse, next) => {
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
        answer(request, response, (html) => vite.transformIndexHtml(request.url ?? '/', html)).catch(next);
      });
    },
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    transform: (html: string) => Promise<string>,
  ): Promise<void> {
    const { host = '', cookie = '' } = request.headers;
    const headers = { accept: 'text/html', 'x-forwarded-host': host, cookie };
    const document = await fetch(new URL(request.url ?? '/', target), { headers, redirect: 'manual' }).catch(
      () => null,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (!document) {
      response.statusCode = 503;
      response.end(`<meta http-equiv="refresh" content="1"><p>${startingMessage}</p>`);
      return;
    }
    const location = document.headers.get('location');
    if (location) response.setHeader('location', location);
    response.statusCode = document.status;
    response.end(await transform(replaceBuiltEntry(await document.text())));
  }
}

/**
 * The markup of the last build would not match the sources, so the page starts empty and draws itself;
 * the data of the first view stay.
 */
export function replaceBuiltEntry(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<div id="root">.*?<\/div>(?=<script type="application\/json")/s, '<div id="root"></div>')
    .replace(/<script type="module">.*?<\/script>/s, `<script type="module" src="${entry}"></script>`);
}
