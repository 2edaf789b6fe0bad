/**
 * The way of a browser to the sandbox's vendor, which listens on loopback: one port serves all, wherever the product
 * runs. It stands on the launch host of a brand, so that its frames are strangers to the page. Only browsers come this
 * way; the vendor's own calls go to the gateway.
 */
import { request } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';

export const sandboxVendorPath = '/sandbox/vendor';

export const createSandboxVendor =
  (vendorUrl: string): FastifyPluginAsync =>
  async (app) => {
    // What is passed on is not read here.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    app.all(`${sandboxVendorPath}/*`, (asked, reply) => {
      // The house's question for a round is no browser's.
      const path = asked.url.slice(sandboxVendorPath.length);
      if (path.startsWith('/round')) {
        void reply.code(404).send();
        return;
      }
      reply.hijack();
      const passed = request(`${vendorUrl}${path}`, { method: asked.method, timeout: 10_000 }, (answer) => {
        reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply.raw);
      });
      passed.on('timeout', () => passed.destroy());
      passed.on('error', () => {
        if (!reply.raw.headersSent) reply.raw.writeHead(502);
        reply.raw.end();
      });
      asked.raw.pipe(passed);
    });
  };
