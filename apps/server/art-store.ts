/** Drawn pictures in the forms they are sent in, up to a number of bytes; what was asked for longest ago goes first. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sharp from 'sharp';
import type { Picture } from '#artwork/draw.ts';

export type PictureStore = {
  /** `webp` is its pixels, all else the drawing as it travels. */
  read(picture: Pick<Picture, 'address' | 'draw'>, encoding: string): Promise<Buffer>;
  readonly bytes: number;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// As long as the drawing itself. The best level takes 26 times as long and saves 6 bytes in 100.
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

export function createPictureStore(mostBytes: number): PictureStore {
  const bodies = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const keep = (key: string, body: Buffer) => {
    bodies.set(key, body);
    bytes += body.length;
    for (const [oldest, { length }] of bodies) {
      if (bytes <= mostBytes) break;
      bodies.delete(oldest);
      bytes -= length;
    }
  };

  const make = async (key: string, picture: Pick<Picture, 'draw'>, encoding: string) => {
    const body = await encode(picture.draw(), encoding);
    keep(key, body);
    return body;
  };

  return {
    async read(picture, encoding) {
      const key = `${encoding} ${picture.address}`;
      const kept = bodies.get(key);
      if (kept) {
        // Put last again: the order of the map is the order of use.
        bodies.delete(key);
        bodies.set(key, kept);
        return kept;
      }
      // Forty visitors of a new page ask for the same pictures at once.
      const making = underWay.get(key) ?? make(key, picture, encoding).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
    get bytes() {
      return bytes;
    },
  };
}

// One picture on one core at a time: a page of new tiles must not keep a bet or a login waiting.
sharp.concurrency(1);
sharp.cache(false);
let lastPainted: Promise<unknown> = Promise.resolve();

/** As fine as the sharpest screens show a tile. */
const pixelsPerUnit = 1.8;

function paint(drawing: Buffer): Promise<Buffer> {
  const painting = lastPainted.then(() =>
    sharp(drawing, { density: 72 * pixelsPerUnit })
      .webp({ quality: 62, effort: 4, smartSubsample: true })
      .toBuffer(),
  );
  lastPainted = painting.catch(() => null);
  return painting;
}

function encode(svg: string, encoding: string): Promise<Buffer> | Buffer {
  const body = Buffer.from(svg);
  if (encoding === 'webp') return paint(body);
  if (encoding === 'br') return toBrotli(body, brotli);
  return encoding === 'gzip' ? toGzip(body, { level: 9 }) : body;
}
