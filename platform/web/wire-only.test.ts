import { expect, test } from 'vitest';
import { z } from './wire-only.ts';

test('a contract loads without a parser', () => {
  const schema = z as unknown as {
    object(shape: object): { check(...checks: unknown[]): unknown };
    enum(values: string[]): unknown;
    codec(...parts: unknown[]): unknown;
  };
  expect(() => schema.object({ a: schema.enum(['x']), b: schema.codec(1, 2, {}) }).check(schema)).not.toThrow();
});
