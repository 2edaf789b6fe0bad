/** `/docs` for readers, `/docs/openapi.json` for tools. */
import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/server/route.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { describeEndpoint, openApi } from './openapi.ts';

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function addDocs(app: FastifyInstance, routes: readonly Route[]): void {
  // Made on the first request, so that the start of a server does not pay for it.
  let json: string | undefined;
  let page: string | undefined;
  app.get('/docs/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApi(routes));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
  app.get('/docs', (_request, reply) => {
    page ??= docsPage(routes.map(describeEndpoint));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
  });
}
