/** Files that are not what they say, and pictures that carry more than pixels. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type DisguisedFile = {
  readonly what: string;
  readonly bytes: Buffer;
  /** What the sender calls it. */
  readonly type?: string;
  readonly filename?: string;
};

/** Stands in everything that must not travel along. */
export const hiddenMarker = 'STOWAWAY-7f3a';
const script = `<script>fetch("/${hiddenMarker}")</script>`;

const white = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } });

/** Real pictures with something in them: taken, and painted anew without it. */
export async function createMarkedPictures(): Promise<DisguisedFile[]> {
  const png = await white(60, 40).png().toBuffer();
  const jpeg = await white(60, 40)
    .withExif({ IFD0: { Copyright: hiddenMarker, ImageDescription: script }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
  return [
    {
      what: 'a png with an archive and a page behind it',
      bytes: Buffer.concat([png, Buffer.from(`PK\u0003\u0004${script}`)]),
    },
    {
      what: 'a png with words in a chunk',
      bytes: withChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`)),
      filename: '../../../etc/passwd',
    },
    { what: 'a jpg that says where it was taken', bytes: jpeg, type: 'text/html', filename: `${hiddenMarker}.php` },
  ];
}

/** Nothing of these is a picture that may be kept. `inside` is an address of ours that some of them ask for. */
export async function createImpostors(inside: string): Promise<DisguisedFile[]> {
  const png = await white(60, 40).png().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<image href="${inside}/svg"/></svg>`;
  const named = (what: string, bytes: Buffer | string): DisguisedFile => ({ what, bytes: Buffer.from(bytes) });
  return [
    named('a gif', await white(9, 9).gif().toBuffer()),
    named('a webp', await white(9, 9).webp().toBuffer()),
    named('a tiff', await white(9, 9).tiff().toBuffer()),
    named('a drawing with a script', svg),
    named('a drawing that includes what is outside it', `<!DOCTYPE svg [<!ENTITY e SYSTEM "${inside}/entity">]>${svg}`),
    named('a page', `<!doctype html><img src="${inside}/page">${script}`),
    named('a program', 'MZ\u0090\0\u0003'),
    named('a program of another system', '\u007fELF'),
    named('an archive', 'PK\u0003\u0004'),
    named('a document', '%PDF-1.7\n1 0 obj'),
    named('a script of the server', `<?php system($_GET["${hiddenMarker}"]); ?>`),
    named('a list for a painter', `push graphic-context\nfill 'url(${inside}/mvg)'\npop graphic-context`),
    named('nothing', ''),
    named('the first bytes of a png', png.subarray(0, 8)),
    named('a png that breaks off', png.subarray(0, png.length - 30)),
    named('a png that goes on as a page', Buffer.concat([png.subarray(0, 8), Buffer.from(script)])),
    named('a jpg that goes on as a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(script)])),
    named('a page that calls itself gif', `GIF89a${script}`),
    named('a picture that unpacks to gigabytes', createBomb(20_000)),
    named('more than five megabytes of png', Buffer.concat([png, Buffer.alloc(5 * 1_024 * 1_024)])),
  ];
}

export const createHonestPicture = (): Promise<Buffer> => white(60, 40).png().toBuffer();

/** One bit a pixel, all of them the same: fifty kilobytes that unpack to four hundred million pixels. */
function createBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((side / 8 + 1) * side);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Behind the head, where readers expect it. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const head = 33;
  return Buffer.concat([png.subarray(0, head), chunk(type, data), png.subarray(head)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([framed.subarray(0, 4), named, framed.subarray(4)]);
}
