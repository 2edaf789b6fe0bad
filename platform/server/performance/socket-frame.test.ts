import { expect, test } from 'vitest';
import { textFrame } from './socket-frame.ts';

test.each([125, 126, 400])('a text of about %d bytes is framed as the protocol says', (size) => {
  const sent = { type: 'refused', code: 'NOT_ALLOWED', topic: 'x'.repeat(size - 50) } as const;
  const frame = textFrame(sent);
  const [opcode, length = 0] = frame;
  const start = length === 126 ? 4 : 2;
  expect(opcode).toBe(0x81);
  expect(length === 126 ? frame.readUInt16BE(2) : length).toBe(frame.length - start);
  expect(JSON.parse(frame.subarray(start).toString())).toEqual(sent);
});
