/**
 * Pictures, drawn when they are first requested. An address contains everything about its picture, so nothing is looked up and
 * the pictures are available in maintenance too. The address of an older drawing redirects to the current one: a cached page
 * or an old row never shows a missing picture.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { asDrawing } from '#artwork/address.ts';
import { type Picture, pictureAt } from '#artwork/draw.ts';
import { pickEncoding } from '#platform/server/site/assets/assets.ts';
import { createPictureStore } from './picture-store.ts';
import type { Rasteriser } from './rasteriser.ts';

const artHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  // A picture opened by itself is a document; it may draw and do nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  // Pages of every brand take pictures from the image host, some of them as masks.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Every tile of the largest catalogue, and as much again of all others. */
const maxStoreBytes = 24 * 1024 * 1024;

export const createArtRoutes = ({
  storeBytes = maxStoreBytes,
  rasteriser,
}: {
  readonly storeBytes?: number;
  readonly rasteriser?: Rasteriser;
} = {}): FastifyPluginAsync => {
  const store = createPictureStore(storeBytes, rasteriser);

  const sendDrawing = async (request: FastifyRequest, reply: FastifyReply, picture: Picture) => {
    const encoding = pickEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .headers({ ...artHeaders, vary: 'accept-encoding' })
      .type('image/svg+xml')
      .send(await store.read(picture, encoding));
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, picture: Picture) => {
    if (picture.form === 'svg') return sendDrawing(request, reply, picture);
    const pixels = store.readPixels(picture);
    // The drawing is shown meanwhile; a later request gets the pixels.
    if (!pixels) return reply.header('cache-control', 'no-store').redirect(asDrawing(picture.address), 302);
    return reply
      .headers(artHeaders)
      .type('image/webp')
      .send(await pixels);
  };

  return async (app) => {
    app.get('/art/*', async (request, reply) => {
      const address = request.url.split('?', 1)[0] ?? '';
      const picture = pictureAt(address);
      if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.');
      if (picture.address === address) return send(request, reply, picture);
      return reply.header('cache-control', 'public, max-age=300').redirect(picture.address, 302);
    });
  };
};

/** The drawing itself, to be embedded in a document; null for an address that is not current. */
export function drawAddress(address: string): string | null {
  const picture = pictureAt(address);
  return picture?.address === address ? picture.draw() : null;
}
