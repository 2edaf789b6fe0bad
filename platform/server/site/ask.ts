/**
 * The calls of a first view, asked inside this process. They go through the same doors as those of a
 * browser and count against the same visitor's limits; what does not answer soon is left to the browser.
 */
import type { FastifyInstance } from 'fastify';
import { askInside, within } from '../http/index.ts';
import type { Ask } from './renderer.ts';

const answerWithinMs = 900;

export function askIn(app: FastifyInstance, visitor: { readonly host: string; readonly ip: string }): Ask {
  return async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const answer = await within(
      answerWithinMs,
      askInside(() =>
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
