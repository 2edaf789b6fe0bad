/**
 * The symbols as pixels, for reels that turn. A browser goes through the whole of a drawing again for every cell that shows
 * it: seventy of them at once are a tenth of a second on a phone, just as the reels begin to run. What stands still is shown as
 * it was drawn.
 */
import { wait } from '../shell/dom.ts';

const restMs = 250;

type Size = { readonly width: number; readonly height: number };

export class SymbolImages {
  readonly #arts: readonly string[];
  /** Kept whole, so that a cell which shows one of them shows it at once. */
  #made: ReadonlyMap<string, HTMLImageElement> = new Map();
  #size: Size = { width: 0, height: 0 };

  constructor(arts: Iterable<string>) {
    this.#arts = [...new Set(arts)];
  }

  /** As long as there are none of this size, the ones before are good enough for what runs. */
  async make({ width, height }: Size): Promise<void> {
    const size = { width: Math.round(width), height: Math.round(height) };
    if (size.width === 0 || (size.width === this.#size.width && size.height === this.#size.height)) return;
    this.#size = size;
    // A window that is pulled at has many sizes: the one that it is left with counts.
    if (this.#made.size > 0) await wait(restMs);
    if (size !== this.#size) return;
    const made = await Promise.all(
      this.#arts.map(async (art) => [art, await draw(art, size).catch(() => null)] as const),
    );
    if (size !== this.#size) return;
    this.#made = new Map(made.flatMap(([art, picture]) => (picture ? [[art, picture]] : [])));
  }

  /** The address of the pixels, or of the drawing itself where there are none. */
  of(art: string): string {
    return this.#made.get(art)?.src ?? art;
  }
}

/** Null where the browser puts no drawing onto a canvas. */
async function draw(art: string, { width, height }: Size): Promise<HTMLImageElement | null> {
  const drawing = new Image();
  drawing.src = art;
  await drawing.decode();
  const { naturalWidth, naturalHeight } = drawing;
  const scale = Math.min(width / naturalWidth, height / naturalHeight);
  if (!Number.isFinite(scale)) return null;
  // Of the drawing's own shape: a cell has the same height with either.
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  const drawn = context?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!drawn?.some((part) => part !== 0)) return null;
  const blob = await new Promise<Blob | null>((told) => canvas.toBlob(told));
  if (!blob) return null;
  const pixels = new Image();
  pixels.src = await dataUrlOf(blob);
  await pixels.decode();
  return pixels;
}

/** As `data:`, which is what the page's policy lets pictures be beside files of ours. */
const dataUrlOf = (blob: Blob) =>
  new Promise<string>((told, failed) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string' ? told(reader.result) : failed(new Error('a picture was not read')),
    );
    reader.readAsDataURL(blob);
  });
