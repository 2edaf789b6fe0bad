import { expect, test } from 'vitest';
import { maxPictureBytes } from '#kernel/wire.ts';
import { addDocument } from './document.ts';

test('CONST-013 a picture of a document may have 5 MB, and the body limit of a call fits one with its form', () => {
  expect(maxPictureBytes).toBe(5 * 1_024 * 1_024);
  expect(addDocument.maxBytes).toBeGreaterThan(5 * 1_024 * 1_024);
  expect(addDocument.maxBytes).toBeLessThan(5 * 1_024 * 1_024 + 32_768);
});
