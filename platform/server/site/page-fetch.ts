/**
 * The calls of a first view, made inside this process. They pass the same checks as those of a browser and count against the
 * same visitor's limits; a call that takes too long is left to the browser.
 */
import type { FastifyInstance } from 'fastify';
import { callInternally, withTimeout } from '../http/index.ts';
import type { PageFetch } from './renderer.ts';

const responseTimeoutMs = 900;

export function createPageFetch(
  app: FastifyInstance,
  visitor: { readonly host: string; readonly ip: string },
): PageFetch {
  return async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const answer = await withTimeout(
      responseTimeoutMs,
      callInternally(() =>
        app.inject({
          method: 'GET',
          url: url instanceof Request ? url.url : url.toString(),
          headers: { ...headers, host: visitor.host },
          remoteAddress: visitor.ip,
        }),
      ),
    );
    return new Response(answer.body, { status: answer.statusCode });
  };
}
