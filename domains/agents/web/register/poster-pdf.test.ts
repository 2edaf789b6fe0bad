import { expect, test } from 'vitest';
import { makePosterPdf } from './poster-pdf.ts';

test('AGENT-009 the poster is one A5 page with the picture, and each entry of its table leads to its object', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0x00, 0x80, 0xff, 0xd9);
  const bytes = makePosterPdf({ jpeg, widthPx: 1_748, heightPx: 2_480 });
  const text = String.fromCharCode(...bytes);
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain('/MediaBox [0 0 419.53 595.28]');
  expect(text).toContain('/Width 1748 /Height 2480');
  expect(text).toContain(`stream\n${String.fromCharCode(...jpeg)}\nendstream`);
  const entries = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(entries.map((offset) => text.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
});
