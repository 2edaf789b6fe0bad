/** Encoded pictures, up to a number of bytes; the least recently used are evicted first. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Picture } from '#artwork/draw.ts';
import { createRasteriser, type Rasteriser } from './rasteriser.ts';

type DrawablePicture = Pick<Picture, 'address' | 'draw'>;

export type PictureStore = {
  read(picture: DrawablePicture, encoding: string): Promise<Buffer>;
  /** Its pixels; null while the queue is so long that the drawing is the better response. */
  readPixels(picture: DrawablePicture): Promise<Buffer> | null;
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

export function createPictureStore(maxBytes: number, rasteriser: Rasteriser = createRasteriser()): PictureStore {
  const bodies = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const store = (key: string, body: Buffer) => {
    bodies.set(key, body);
    bytes += body.length;
    for (const [oldest, { length }] of bodies) {
      if (bytes <= maxBytes) break;
      bodies.delete(oldest);
      bytes -= length;
    }
  };

  const find = (key: string): Promise<Buffer> | undefined => {
    const body = bodies.get(key);
    // Many visitors of a new page request the same pictures concurrently.
    if (!body) return pending.get(key);
    // Inserted again as the last: the order of the map is the order of use.
    bodies.delete(key);
    bodies.set(key, body);
    return Promise.resolve(body);
  };

  const make = (key: string, write: () => Promise<Buffer>): Promise<Buffer> => {
    const making = write()
      .then((body) => {
        store(key, body);
        return body;
      })
      .finally(() => pending.delete(key));
    pending.set(key, making);
    return making;
  };

  return {
    read(picture, encoding) {
      const key = `${encoding} ${picture.address}`;
      return find(key) ?? make(key, async () => encode(picture.draw(), encoding));
    },
    readPixels(picture) {
      const pixels = find(picture.address);
      if (pixels || rasteriser.isFull) return pixels ?? null;
      return make(picture.address, async () => rasteriser.rasterise(Buffer.from(picture.draw())));
    },
    get bytes() {
      return bytes;
    },
  };
}

function encode(svg: string, encoding: string): Promise<Buffer> | Buffer {
  const body = Buffer.from(svg);
  if (encoding === 'br') return toBrotli(body, brotli);
  return encoding === 'gzip' ? toGzip(body, { level: 9 }) : body;
}
