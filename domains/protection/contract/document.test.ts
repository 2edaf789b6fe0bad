import { expect, test } from 'vitest';
import { addDocument, pictureMost } from './document.ts';

test('CONST-013 a picture of a paper has 5 MB, and a call has room for one and its form', () => {
  expect(pictureMost).toBe(5 * 1_024 * 1_024);
  expect(addDocument.maxBytes).toBeGreaterThan(5 * 1_024 * 1_024);
  expect(addDocument.maxBytes).toBeLessThan(5 * 1_024 * 1_024 + 32_768);
});
