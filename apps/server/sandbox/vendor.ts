/**
 * Proxies browsers to the sandbox's vendor, which listens on loopback: one port serves all, wherever the product runs. It is
 * served on the launch host of a brand, so that its frames have another origin than the page. Only browsers use it; the
 * vendor's own calls go to the gateway.
 */
import { request as httpRequest } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';

export const sandboxVendorPath = '/sandbox/vendor';

export const createSandboxVendor =
  (vendorUrl: string): FastifyPluginAsync =>
  async (app) => {
    // What is forwarded on is not read here.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    app.all(`${sandboxVendorPath}/*`, (request, reply) => {
      // The product's query for a round does not come from a browser.
      const path = request.url.slice(sandboxVendorPath.length);
      if (path.startsWith('/round')) {
        void reply.code(404).send();
        return;
      }
      reply.hijack();
      const forwarded = httpRequest(`${vendorUrl}${path}`, { method: request.method, timeout: 10_000 }, (response) => {
        reply.raw.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(reply.raw);
      });
      forwarded.on('timeout', () => forwarded.destroy());
      forwarded.on('error', () => {
        if (!reply.raw.headersSent) reply.raw.writeHead(502);
        reply.raw.end();
      });
      request.raw.pipe(forwarded);
    });
  };
