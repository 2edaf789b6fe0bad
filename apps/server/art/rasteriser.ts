/**
 * Converts drawings to pixels, one at a time: a page of new tiles must delay neither a bet nor a login. The newest is
 * converted first, because it is the one on a screen now; a visitor who scrolled on does not need the others.
 */
import sharp from 'sharp';

export type Rasteriser = {
  rasterise(drawing: Buffer): Promise<Buffer>;
  /** The queue is so long that a new picture would be ready too late. */
  readonly isFull: boolean;
};

type QueuedDrawing = PromiseWithResolvers<Buffer> & { readonly drawing: Buffer };

/** Two screens full of tiles. */
const maxQueued = 48;
/** As fine as the sharpest screens show a tile. */
const pixelsPerUnit = 1.8;

sharp.concurrency(1);
sharp.cache(false);

const toWebp = (drawing: Buffer): Promise<Buffer> =>
  sharp(drawing, { density: 72 * pixelsPerUnit })
    .webp({ quality: 62, effort: 2, smartSubsample: true })
    .toBuffer();

export function createRasteriser(convert: (drawing: Buffer) => Promise<Buffer> = toWebp): Rasteriser {
  const queue: QueuedDrawing[] = [];
  let isConverting = false;

  const convertAll = async () => {
    isConverting = true;
    for (let next = queue.pop(); next; next = queue.pop()) {
      await convert(next.drawing).then(next.resolve, next.reject);
    }
    isConverting = false;
  };

  return {
    rasterise(drawing) {
      const queued = { drawing, ...Promise.withResolvers<Buffer>() };
      queue.push(queued);
      if (!isConverting) void convertAll();
      return queued.promise;
    },
    get isFull() {
      return queue.length >= maxQueued;
    },
  };
}
