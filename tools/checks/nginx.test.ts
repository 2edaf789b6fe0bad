import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';

async function listEndpoints(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for await (const file of glob('domains/*/contract/*.ts', { exclude: ['**/*.test.ts'] })) {
    const exported = Object.values((await import(resolve(file))) as Record<string, unknown>);
    endpoints.push(
      ...exported.filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one),
    );
  }
  return endpoints;
}

test('WALLET-018 the example of nginx lets through the largest body that a call takes', async () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
  const largest = Math.max(...(await listEndpoints()).map(({ maxBytes = 0 }) => maxBytes));
  expect(largest).toBeGreaterThan(5 * 1_024 * 1_024);
  expect(Number(mebibytes) * 1_024 * 1_024).toBeGreaterThanOrEqual(largest);
});
