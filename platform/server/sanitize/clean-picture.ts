/**
 * Pictures that somebody sends us. Only what the bytes are counts, never what they are called; and what is kept is
 * painted anew from the pixels, so that nothing travels along: no place where it was taken, no script, no second file.
 */
import sharp from 'sharp';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { maxPictureBytes } from '#kernel/wire.ts';

export type Picture = {
  readonly bytes: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

export type PictureFault = 'picture_too_large' | 'picture_wrong_type' | 'picture_unreadable';

/** A small file can unpack to a picture that fills the memory. */
const maxPixels = 40_000_000;
/** Enough to read every digit of a receipt. */
const longestSide = 2_400;

const signatures = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
} as const;
type Kind = keyof typeof signatures;

export async function cleanPicture(bytes: Uint8Array): Promise<Outcome<Picture, PictureFault>> {
  if (bytes.length > maxPictureBytes) return refuse('picture_too_large');
  const kind = kindOf(bytes);
  if (!kind) return refuse('picture_wrong_type');
  const painted = await reencode(bytes, kind).catch(() => null);
  if (!painted) return refuse('picture_unreadable');
  const { data, info } = painted;
  return done({ bytes: data, mediaType: `image/${kind}`, width: info.width, height: info.height });
}

const kindOf = (bytes: Uint8Array): Kind | null =>
  (Object.keys(signatures) as Kind[]).find((kind) => {
    const signature = signatures[kind];
    return signature.equals(bytes.subarray(0, signature.length));
  }) ?? null;

function reencode(bytes: Uint8Array, kind: Kind): Promise<{ data: Buffer; info: { width: number; height: number } }> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
    // Turned as it was held before the note about it is dropped.
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const written = kind === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 85 });
  return written.toBuffer({ resolveWithObject: true });
}
