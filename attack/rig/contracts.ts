/** Every endpoint, read from the contracts of all domains and of the kernel: a new one is attacked without a change here. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';

export type JsonSchema = { readonly [key: string]: unknown };
export type CallContract = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: JsonSchema;
  readonly fields: Readonly<Record<string, JsonSchema>>;
};

const root = resolve(import.meta.dirname, '../..');

export async function loadCalls(): Promise<CallContract[]> {
  const files = globSync(['domains/*/contract/*.ts', 'kernel/*.ts'], { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const matches = files.sort().map(async (file) => {
    const exported = (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, unknown>;
    return Object.values(exported).filter(isEndpoint).map(callOf);
  });
  return (await Promise.all(matches)).flat();
}

export function callOf(endpoint: Endpoint): CallContract {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const fields = (input.properties ?? {}) as Record<string, JsonSchema>;
  return { name: `${endpoint.method} ${endpoint.path}`, endpoint, input, fields };
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'faults' in value && 'audience' in value && 'path' in value;

/** The calls of the product's own description, as `GET /wps/v2/sessions/:id`. */
export function describedCalls(openApi: string): string[] {
  const { paths } = JSON.parse(openApi) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}
