/** A picture of bytes as PNG. Eight bits a channel, no filter: these pictures are small and live for minutes. */
import { crc32, deflateSync } from 'node:zlib';

/** How many bytes a pixel has: grey, red-green-blue, or with transparency. */
export type Channels = 1 | 3 | 4;

export type Bitmap = {
  readonly width: number;
  readonly height: number;
  readonly channels: Channels;
  readonly pixels: Uint8Array;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colourTypes = { 1: 0, 3: 2, 4: 6 } as const;

export function bitmap(width: number, height: number, channels: Channels): Bitmap {
  return { width, height, channels, pixels: new Uint8Array(width * height * channels) };
}

export function encodePng({ width, height, channels, pixels }: Bitmap): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourTypes[channels], 0, 0, 0], 8);
  const line = width * channels;
  const rows = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * line, (y + 1) * line), y * (line + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
