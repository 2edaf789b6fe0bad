import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('squares beside one another are one piece', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1H0zM3 0h1v1H3z');
});

test('rows stand under one another and light ones draw nothing', () => {
  expect(qrPath([[false], [true]])).toBe('M0 1h1v1H0z');
  expect(qrPath([[false, false]])).toBe('');
  expect(qrPath([])).toBe('');
});
