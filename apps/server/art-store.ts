/** Drawn pictures in the forms they are sent in, up to a number of bytes; what was asked for longest ago goes first. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Picture } from '#artwork/draw.ts';
import { createPainter, type Painter } from './painter.ts';

type Drawn = Pick<Picture, 'address' | 'draw'>;

export type PictureStore = {
  read(picture: Drawn, encoding: string): Promise<Buffer>;
  /** Its pixels; null while so many wait for theirs that the drawing is the better answer. */
  readPixels(picture: Drawn): Promise<Buffer> | null;
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

export function createPictureStore(mostBytes: number, painter: Painter = createPainter()): PictureStore {
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

  const find = (key: string): Promise<Buffer> | undefined => {
    const kept = bodies.get(key);
    // Forty visitors of a new page ask for the same pictures at once.
    if (!kept) return underWay.get(key);
    // Put last again: the order of the map is the order of use.
    bodies.delete(key);
    bodies.set(key, kept);
    return Promise.resolve(kept);
  };

  const make = (key: string, write: () => Promise<Buffer>): Promise<Buffer> => {
    const making = write()
      .then((body) => {
        keep(key, body);
        return body;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  return {
    read(picture, encoding) {
      const key = `${encoding} ${picture.address}`;
      return find(key) ?? make(key, async () => encode(picture.draw(), encoding));
    },
    readPixels(picture) {
      const found = find(picture.address);
      if (found || painter.isFull) return found ?? null;
      return make(picture.address, async () => painter.paint(Buffer.from(picture.draw())));
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
