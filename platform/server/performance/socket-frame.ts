/**
 * Frames of the WebSocket protocol (RFC 6455) as the server sends them: whole, unmasked, and written to the TCP socket itself.
 * A frame is built once for all its recipients; the WebSocket library would build it again for each of them.
 */
import type { Socket } from 'node:net';
import type { ServerFrame } from '#kernel/live.ts';

const textOpcode = 0x81;
export const pingFrame = Buffer.from([0x89, 0x00]);

export function textFrame(frame: ServerFrame): Buffer {
  const body = Buffer.from(JSON.stringify(frame));
  if (body.length < 126) return Buffer.concat([Buffer.from([textOpcode, body.length]), body]);
  const head = Buffer.alloc(4);
  head[0] = textOpcode;
  head[1] = 126;
  // Two bytes hold 65,535; an event is far below that because the bus takes less than 8,000.
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

export function writeFrame(connection: Socket, frame: Buffer): void {
  if (connection.writable) connection.write(frame);
}
