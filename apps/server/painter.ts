/**
 * Drawings painted as pixels, one at a time: a page of new tiles must keep neither a bet nor a login waiting. The
 * newest is painted first, because it is what somebody looks at now; who scrolled on does not miss the others.
 */
import sharp from 'sharp';

export type Painter = {
  paint(drawing: Buffer): Promise<Buffer>;
  /** So many wait that a new one would be shown too late. */
  readonly isFull: boolean;
};

type Waiting = PromiseWithResolvers<Buffer> & { readonly drawing: Buffer };

/** Two screens full of tiles. */
const mostWaiting = 48;
/** As fine as the sharpest screens show a tile. */
const pixelsPerUnit = 1.8;

sharp.concurrency(1);
sharp.cache(false);

const toWebp = (drawing: Buffer): Promise<Buffer> =>
  sharp(drawing, { density: 72 * pixelsPerUnit })
    .webp({ quality: 62, effort: 2, smartSubsample: true })
    .toBuffer();

export function createPainter(paintOne: (drawing: Buffer) => Promise<Buffer> = toWebp): Painter {
  const waiting: Waiting[] = [];
  let isPainting = false;

  const paintAll = async () => {
    isPainting = true;
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await paintOne(next.drawing).then(next.resolve, next.reject);
    }
    isPainting = false;
  };

  return {
    paint(drawing) {
      const turn = { drawing, ...Promise.withResolvers<Buffer>() };
      waiting.push(turn);
      if (!isPainting) void paintAll();
      return turn.promise;
    },
    get isFull() {
      return waiting.length >= mostWaiting;
    },
  };
}
